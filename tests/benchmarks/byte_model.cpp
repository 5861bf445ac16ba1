// Packs matrices of a weight file and multiplies one row by each of them, again and again.
//
// Run under cachegrind by byte_model.py, which counts what the last-level cache had to fetch.
// usage: byte_model FILE PASSES INSTRUCTIONS ("" chooses), then for each matrix: FORMAT ROWS COLUMNS OFFSET ROW_BYTES
// Prints the bytes that one pass over all matrices has to read.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "operations.h"

struct Runtime;
extern "C" {
Runtime* venturi_runtime_create(const char* instructions, int32_t num_threads);
int64_t venturi_group_bytes(int32_t format, int64_t columns);
void venturi_pack(Runtime* runtime, const venturi::PackArguments* arguments);
void venturi_run(Runtime* runtime, int32_t kind, const void* arguments);
void* venturi_allocate(int64_t bytes);
}

namespace {

struct Matrix {
    venturi::Segment segment;
    venturi::PackedMatrix matrix;
    std::vector<float> x, out;
};

}  // namespace

int main(int count, char** arguments) {
    const int file = open(arguments[1], O_RDONLY);
    struct stat facts;
    if (file < 0 || fstat(file, &facts) != 0) return 2;
    void* mapped = mmap(nullptr, facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    const uint8_t* bytes = static_cast<const uint8_t*>(mapped);
    const int passes = atoi(arguments[2]);
    const char* instructions = arguments[3][0] == '\0' ? nullptr : arguments[3];
    Runtime* runtime = venturi_runtime_create(instructions, 1);
    std::vector<std::unique_ptr<Matrix>> matrices;
    int64_t read_bytes = 0;
    for (int at = 4; at + 4 < count; at += 5) {
        const int32_t format = atoi(arguments[at]);
        const int64_t rows = atoll(arguments[at + 1]), columns = atoll(arguments[at + 2]);
        auto entry = std::make_unique<Matrix>();
        const int64_t stride = venturi_group_bytes(format, columns);
        const int64_t size = stride * ((rows + venturi::kGroupRows - 1) / venturi::kGroupRows);
        auto* packed = static_cast<uint8_t*>(venturi_allocate(size));
        const uint8_t* data = bytes + atoll(arguments[at + 3]);
        const venturi::PackArguments pack{format, data,    atoll(arguments[at + 4]), nullptr,
                                          rows,   columns, packed,                   stride};
        venturi_pack(runtime, &pack);
        entry->segment = {format, packed, stride, 0, rows};
        entry->matrix = {rows, columns, 0, 1, &entry->segment};
        entry->x.assign(columns, 0.5f);
        entry->out.resize(rows);
        read_bytes += size;
        matrices.push_back(std::move(entry));
    }
    for (int pass = 0; pass < passes; pass++) {
        for (auto& entry : matrices) {
            venturi::LinearArguments linear{};
            linear.x = entry->x.data();
            linear.x_stride = entry->matrix.columns;
            linear.num_rows = 1;
            linear.weight = &entry->matrix;
            linear.out = entry->out.data();
            linear.out_stride = entry->matrix.rows;
            venturi_run(runtime, venturi::kLinear, &linear);
        }
    }
    printf("%lld\n", static_cast<long long>(read_bytes));
    return 0;
}
