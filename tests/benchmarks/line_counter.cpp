// Counts what a last-level cache has to fetch for a program's reads, from lackey's list of them.
//
// usage: valgrind --tool=lackey --trace-mem=yes PROGRAM 2>&1 >/dev/null | line_counter LL_BYTES WAYS
// The caches are cachegrind's: two of the first level, one that is shared behind them, lines of 64
// bytes, the one used longest ago goes. Prints two numbers: reads that missed, as cachegrind counts
// them (a read of two lines that are both missing once), and lines that were missing.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kLineShift = 6;
constexpr size_t kFirstLevelBytes = 32 * 1024, kFirstLevelWays = 8;

class Cache {
public:
    Cache(size_t bytes, size_t ways)
        : sets_(bytes / ways >> kLineShift), ways_(ways), lines_(sets_ * ways, kNothing) {}

    // Whether a line is missing; it is there afterwards.
    bool fetch(uint64_t line) {
        uint64_t* const newest = &lines_[line % sets_ * ways_];
        uint64_t* const end = newest + ways_;
        uint64_t* const found = std::find(newest, end, line);
        const bool is_missing = found == end;
        std::rotate(newest, is_missing ? end - 1 : found, is_missing ? end : found + 1);
        *newest = line;
        return is_missing;
    }
    // How many of the lines first … last, one or two, are missing.
    int fetch_all(uint64_t first, uint64_t last) {
        int missing = 0;
        for (uint64_t line = first; line <= last; ++line) missing += fetch(line);
        return missing;
    }

private:
    static constexpr uint64_t kNothing = ~uint64_t{0};
    size_t sets_, ways_;
    std::vector<uint64_t> lines_;  // of each set, the newest first
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    Cache code(kFirstLevelBytes, kFirstLevelWays), data(kFirstLevelBytes, kFirstLevelWays);
    Cache shared(strtoull(arguments[1], nullptr, 10), strtoull(arguments[2], nullptr, 10));
    int64_t missed_reads = 0, missing_lines = 0;
    char text[256];
    while (fgets(text, sizeof text, stdin) != nullptr) {
        const bool is_code = text[0] == 'I' && text[1] == ' ';
        const char kind = text[1];
        if (!is_code && (text[0] != ' ' || (kind != 'L' && kind != 'S' && kind != 'M'))) continue;
        char* end = nullptr;
        const uint64_t address = strtoull(text + 3, &end, 16);
        const uint64_t size = strtoull(end + 1, nullptr, 10);
        const uint64_t first = address >> kLineShift, last = (address + size - 1) >> kLineShift;
        if ((is_code ? code : data).fetch_all(first, last) == 0) continue;
        const int missing = shared.fetch_all(first, last);
        if (is_code || kind == 'S') continue;
        missed_reads += missing > 0;
        missing_lines += missing;
    }
    printf("%lld %lld\n", static_cast<long long>(missed_reads),
           static_cast<long long>(missing_lines));
    return 0;
}
