// Compares one instruction set with the portable one of the same build: every operation and every
// weight format, on random data of awkward sizes. Products are also held against exact ones.
//
//     compare_sets SET [short]
//
// SET is "neon", "avx2" …; without it, it says which set this processor would be given. Prints a
// line for each operation and format; the exit status is 1 when anything differs. Needs no Python:
// made for emulated processors, see aarch64.py.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "half.h"
#include "operations.h"
#include "packed_matrix.h"

struct Runtime;
struct RecordedStep;
extern "C" {
Runtime* venturi_runtime_create(const char* instructions, int32_t num_threads);
void venturi_runtime_destroy(Runtime* runtime);
const char* venturi_runtime_instructions(const Runtime* runtime);
void venturi_run(Runtime* runtime, int32_t kind, const void* arguments);
void venturi_pack(Runtime* runtime, const venturi::PackArguments* arguments);
void venturi_dequantize(Runtime* runtime, const venturi::DequantizeArguments* arguments);
RecordedStep* venturi_step_create(Runtime* runtime);
void venturi_step_destroy(RecordedStep* step);
void venturi_step_append(RecordedStep* step, int32_t kind, const void* arguments);
int32_t venturi_step_replay(RecordedStep* step);
}

namespace {
using namespace venturi;
using Floats = std::vector<float>;
using Integers = std::vector<int32_t>;

constexpr float kPoison = NAN;  // of outputs that nobody wrote

// ------------------------------------------------------------------ results

struct Tally {
    int checks = 0;
    int failed = 0;
    double worst = 0.0;
};
std::map<std::string, Tally> tallies;

void record(const std::string& subject, double error, double limit) {
    Tally& tally = tallies[subject];
    ++tally.checks;
    tally.worst = std::isnan(error) ? error : std::max(tally.worst, error);
    if (!(error <= limit)) ++tally.failed;
}

// The largest difference; NaN where one alone is NaN.
template <class Wanted>
double largest_difference(const Floats& found, const Wanted& wanted) {
    double largest = 0.0;
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (std::isnan(found[i]) && std::isnan(wanted[i])) continue;
        const double apart = std::fabs(static_cast<double>(found[i]) - wanted[i]);
        if (std::isnan(apart)) return NAN;
        largest = std::max(largest, apart);
    }
    return largest;
}

// The same, relative to the size of what is wanted.
double difference(const Floats& found, const Floats& wanted) {
    double squares = 0.0;
    for (float value : wanted) squares += std::isnan(value) ? 0.0 : double{value} * value;
    const double size = std::sqrt(squares / static_cast<double>(wanted.size()));
    return largest_difference(found, wanted) / (size > 0.0 ? size : 1.0);
}

int print_tallies() {
    int failed = 0, checks = 0;
    for (const auto& [subject, tally] : tallies) {
        std::printf("%-28s %4d checks, largest difference %.1e%s\n", subject.c_str(), tally.checks,
                    tally.worst, tally.failed ? "  FAILED" : "");
        failed += tally.failed;
        checks += tally.checks;
    }
    std::printf("%d checks, %d failed\n", checks, failed);
    return failed == 0 && checks > 0 ? 0 : 1;
}

// ------------------------------------------------------------------ random data

std::mt19937 generator(1);

float uniform(float low, float high) {
    return low + (high - low) * static_cast<float>(generator() >> 8) * 0x1p-24f;
}
// Roughly normal, and always the same: the library's own distributions differ between systems.
float normal() {
    float sum = 0.0f;
    for (int i = 0; i < 4; ++i) sum += uniform(-1.0f, 1.0f);
    return sum * 0.866f;
}
Floats random_floats(int64_t count) {
    Floats values(static_cast<size_t>(count));
    for (float& value : values) value = normal();
    return values;
}

struct FileFormat {
    const char* name;
    Format format;
    int columns, bytes;       // of a block
    std::vector<int> halves;  // where its scales lie
    double limit;             // against the exact product
};

// Activations of 8-bit weights are rounded to 16 bits, of smaller ones to 8.
const FileFormat kFormats[] = {
    {"Q4_0", kQ4_0, 32, 18, {0}, 1e-1},           {"Q4_1", kQ4_1, 32, 20, {0, 2}, 1e-1},
    {"Q5_0", kQ5_0, 32, 22, {0}, 1e-1},           {"Q5_1", kQ5_1, 32, 24, {0, 2}, 1e-1},
    {"Q8_0", kQ8_0, 32, 34, {0}, 4e-4},           {"Q4_K", kQ4_K, 256, 144, {0, 2}, 1e-1},
    {"Q5_K", kQ5_K, 256, 176, {0, 2}, 1e-1},      {"Q6_K", kQ6_K, 256, 210, {208}, 1e-1},
    {"F16", kF16, 1, 2, {0}, 3e-5},               {"BF16", kBF16, 1, 2, {}, 3e-5},
    {"F32", kF32, 1, 4, {}, 3e-5},                {"NF4", kNF4, 64, kLookupBlockBytes, {}, 3e-5},
    {"FP4", kFP4, 64, kLookupBlockBytes, {}, 3e-5},
};

void put_half(uint8_t* to, float value) {
    const uint16_t half = half_from_float(value);
    std::memcpy(to, &half, sizeof half);
}

// A block of a file with any codes and a scale of either sign.
void fill_block(const FileFormat& format, uint8_t* block) {
    for (int i = 0; i < format.bytes; ++i) block[i] = static_cast<uint8_t>(generator() >> 13);
    for (int at : format.halves) put_half(block + at, normal() / 64.0f);
    const float value = normal();
    if (format.format == kBF16) std::memcpy(block, reinterpret_cast<const char*>(&value) + 2, 2);
    if (format.format == kF32 || is_lookup_format(format.format)) std::memcpy(block, &value, 4);
}

// Packs random rows of one format, whose groups are to lie `stride` bytes apart.
Segment pack_random(Runtime* runtime, const FileFormat& format, int64_t rows, int64_t columns,
                    uint8_t* packed, int64_t stride) {
    const int64_t row_bytes = columns / format.columns * format.bytes;
    std::vector<uint8_t> file(static_cast<size_t>(rows * row_bytes));
    for (size_t at = 0; at < file.size(); at += format.bytes) fill_block(format, &file[at]);
    const PackArguments arguments = {format.format, file.data(), row_bytes, nullptr, rows,
                                     columns,       packed,      stride};
    venturi_pack(runtime, &arguments);
    return {format.format, packed, stride, 0, rows};
}

// A matrix of one format; or of gates and ups, whose groups take turns in memory.
struct Weight {
    std::vector<uint8_t> packed;
    Segment segments[2];
    PackedMatrix matrix;

    Weight(Runtime* runtime, const FileFormat& format, int64_t rows, int64_t columns) {
        const int64_t stride = group_bytes(format.format, columns);
        packed.resize(static_cast<size_t>((rows + 7) / 8 * stride));
        segments[0] = pack_random(runtime, format, rows, columns, packed.data(), stride);
        matrix = {rows, columns, 0, 1, segments, nullptr};
    }
    Weight(Runtime* runtime, const FileFormat& gate, const FileFormat& up, int64_t rows,
           int64_t columns) {
        const int64_t gate_bytes = group_bytes(gate.format, columns);
        const int64_t stride = gate_bytes + group_bytes(up.format, columns);
        packed.resize(static_cast<size_t>((rows + 7) / 8 * stride));
        uint8_t* memory = packed.data();
        segments[0] = pack_random(runtime, gate, rows, columns, memory, stride);
        segments[1] = pack_random(runtime, up, rows, columns, memory + gate_bytes, stride);
        matrix = {2 * rows, columns, 1, 2, segments, nullptr};
    }
    Weight(const Weight&) = delete;
};

// Exact values: [rows, columns].
Floats values_of(Runtime* runtime, const PackedMatrix& matrix) {
    Floats values(static_cast<size_t>(matrix.rows * matrix.columns), kPoison);
    const DequantizeArguments arguments = {&matrix, 0, matrix.rows, values.data()};
    venturi_dequantize(runtime, &arguments);
    return values;
}

// ------------------------------------------------------------------ products

LinearArguments product(const PackedMatrix& weight, const Floats& x, int64_t tokens, Floats& out) {
    LinearArguments a = {};
    a.x = x.data();
    a.x_stride = weight.columns;
    a.num_rows = tokens;
    a.weight = &weight;
    out.assign(static_cast<size_t>(tokens * weight.rows), kPoison);
    a.out = out.data();
    a.out_stride = weight.rows;
    return a;
}

struct Exact {
    std::vector<double> sums;
    double size;  // that sums of such products have, whatever their signs
};

Exact exact_product(const Floats& values, const Floats& x, int64_t rows, int64_t columns,
                    int64_t tokens) {
    Exact exact = {{}, 0.0};
    for (int64_t t = 0; t < tokens; ++t) {
        for (int64_t r = 0; r < rows; ++r) {
            const float *row = &values[r * columns], *token = &x[t * columns];
            double sum = 0.0;
            for (int64_t c = 0; c < columns; ++c) {
                const double one = double{row[c]} * token[c];
                sum += one;
                exact.size += one * one;
            }
            exact.sums.push_back(sum);
        }
    }
    exact.size = std::sqrt(exact.size / static_cast<double>(exact.sums.size()));
    return exact;
}

struct Pair {
    Runtime* tested;
    Runtime* portable;

    // Runs an operation on both sets, the tested one with `out`; returns the other's result.
    template <class Arguments>
    Floats run(OperationKind kind, Arguments a, Floats& out) const {
        a.out = out.data();
        venturi_run(tested, kind, &a);
        Floats wanted(out.size(), kPoison);
        a.out = wanted.data();
        venturi_run(portable, kind, &a);
        return wanted;
    }
    template <class Arguments>
    void compare(const std::string& subject, OperationKind kind, const Arguments& a, Floats& out,
                 double limit) const {
        const Floats wanted = run(kind, a, out);
        record(subject, difference(out, wanted), limit);
    }
};

// 8-bit weights: sets may differ in what the largest activation is rounded to.
double limit_between_sets(const FileFormat& format) { return format.format == kQ8_0 ? 4e-4 : 1e-5; }

void compare_products(const Pair& sets, const FileFormat& format, int64_t rows, int64_t columns,
                      const std::vector<int>& token_counts) {
    const Weight weight(sets.portable, format, rows, columns);
    const Floats values = values_of(sets.portable, weight.matrix);
    const std::string subject = std::string("linear ") + format.name;
    for (int tokens : token_counts) {
        Floats x = random_floats(tokens * columns), out;
        x[x.size() / 2] = 12.0f;  // the largest of its row, and the other way round in the last
        x[x.size() - 1] = -12.0f;
        const LinearArguments a = product(weight.matrix, x, tokens, out);
        const Floats wanted = sets.run(kLinear, a, out);
        const Exact exact = exact_product(values, x, rows, columns, tokens);
        record(subject, largest_difference(out, wanted) / exact.size, limit_between_sets(format));
        record(subject + ", exact", largest_difference(out, exact.sums) / exact.size, format.limit);
    }
}

// A row's result has the same bits whatever is computed with it.
void compare_alone_and_together(const Pair& sets, const FileFormat& format) {
    constexpr int64_t kRows = 24, kColumns = 512;
    const Weight weight(sets.portable, format, kRows, kColumns);
    for (int tokens : {2, 3, 4, 5, 8, 20}) {
        const Floats x = random_floats(tokens * kColumns);
        Floats together, alone;
        const LinearArguments all = product(weight.matrix, x, tokens, together);
        venturi_run(sets.tested, kLinear, &all);
        for (int t = 0; t < tokens; ++t) {
            LinearArguments one = product(weight.matrix, x, 1, alone);
            one.x += t * kColumns;
            venturi_run(sets.tested, kLinear, &one);
            const bool is_same = std::equal(alone.begin(), alone.end(), &together[t * kRows]);
            record(std::string("rows apart ") + format.name, is_same ? 0.0 : 1.0, 0.0);
        }
    }
}

// Gates and ups, of one format or of two; norm, bias, residual, chosen rows, an order of columns.
void compare_ends(const Pair& sets, const FileFormat& gate_format, const FileFormat& up_format) {
    constexpr int64_t kRows = 37, kColumns = 768;
    const Weight plain(sets.portable, gate_format, kRows, kColumns);
    const Weight paired(sets.portable, gate_format, up_format, kRows, kColumns);
    const PackedMatrix& both = paired.matrix;
    const Floats bias = random_floats(2 * kRows), norm = random_floats(kColumns);
    const Integers rows = {3, 0, 5};
    Integers columns(kColumns);
    for (int64_t c = 0; c < kColumns; ++c) columns[c] = static_cast<int32_t>((c * 7) % kColumns);
    PackedMatrix ordered = plain.matrix;
    ordered.column_map = columns.data();
    for (int tokens : {1, 3, 7, 33}) {
        const Floats x = random_floats(std::max(tokens, 6) * kColumns);
        const Floats residual = random_floats(tokens * 2 * kRows);
        Floats out;
        for (int32_t activation : {kNoActivation, kSilu, kGelu}) {
            LinearArguments a = product(both, x, tokens, out);
            a.activation = activation;
            a.norm = {norm.data(), 1e-5f};
            sets.compare("linear, gated", kLinear, a, out, 3e-3);
            a.bias = bias.data();
            a.add_to = residual.data();
            a.add_stride = both.rows;
            sets.compare("linear, gated, all ends", kLinear, a, out, 3e-3);
        }
        LinearArguments a = product(ordered, x, tokens, out);
        a.bias = bias.data();
        a.norm = {norm.data(), 1e-5f};
        sets.compare("linear, columns in order", kLinear, a, out, 3e-3);
        a = product(plain.matrix, x, std::min<int64_t>(tokens, 3), out);
        a.rows = rows.data();
        sets.compare("linear, chosen rows", kLinear, a, out, 3e-3);
    }
}

void compare_embedding(const Pair& sets, const FileFormat& format) {
    const Weight weight(sets.portable, format, 33, 768);
    const Integers ids = {0, 32, 7, -1, 33, 8};
    Floats out(ids.size() * 768, kPoison);
    EmbedArguments a = {ids.data(), static_cast<int64_t>(ids.size()), &weight.matrix, 1.5f,
                        out.data(), 768};
    sets.compare(std::string("embed ") + format.name, kEmbed, a, out, 1e-6);
}

void compare_norms(const Pair& sets, int64_t rows, int64_t columns) {
    const Floats x = random_floats(rows * columns), weight = random_floats(columns);
    const Floats before = random_floats(rows * columns);
    Floats found = before, wanted = before;
    const NormArguments norm = {weight.data(), 1e-6f};
    AddNormArguments a = {x.data(), columns, rows, columns, norm, nullptr, columns};
    a.out = found.data();
    venturi_run(sets.tested, kAddNorm, &a);
    a.out = wanted.data();
    venturi_run(sets.portable, kAddNorm, &a);
    record("add_norm", difference(found, wanted), 1e-5);
}

// ------------------------------------------------------------------ the cache

constexpr int kBlock = 32;  // positions

struct HeadShape {
    int heads, kv_heads, dim;
    bool is_half;
};

// One layer of a cache, and requests whose blocks lie in it in any order.
struct Cache {
    HeadShape shape;
    int padded;
    int64_t head_bytes, block_bytes;
    std::vector<uint8_t> memory;

    Cache(const HeadShape& of, int64_t blocks) : shape(of), padded((of.dim + 7) / 8 * 8) {
        head_bytes = int64_t{kBlock} * (shape.dim + padded) * size();
        block_bytes = shape.kv_heads * head_bytes;
        memory.resize(static_cast<size_t>(blocks * block_bytes));
    }
    int size() const { return shape.is_half ? 2 : 4; }
    // Random numbers; entries of padding are nothing that anyone may look at, but never NaN.
    void fill() {
        for (size_t at = 0; at < memory.size(); at += size()) {
            const float value = normal();
            if (shape.is_half) put_half(&memory[at], value);
            else std::memcpy(&memory[at], &value, sizeof value);
        }
    }
    Floats values() const {
        Floats all(memory.size() / size());
        for (size_t i = 0; i < all.size(); ++i) {
            uint16_t half;
            std::memcpy(&half, &memory[i * size()], sizeof half);
            if (shape.is_half) all[i] = float_from_half(half);
            else std::memcpy(&all[i], &memory[i * size()], sizeof(float));
        }
        return all;
    }
    KvView view() {
        return {memory.data(), block_bytes, head_bytes, shape.is_half, shape.kv_heads, shape.dim,
                padded};
    }
};

// Tokens already there and tokens of this step, for each request.
struct Requests {
    Integers positions, slots, starts = {0}, lengths, table;
    int64_t width = 1;
    int blocks = 0;

    explicit Requests(const std::vector<std::pair<int, int>>& counts) {
        for (const auto& [before, now] : counts) {
            width = std::max<int64_t>(width, (before + now + kBlock - 1) / kBlock);
        }
        for (size_t i = 0; i < counts.size() * width; ++i) table.push_back(blocks++);
        std::shuffle(table.begin(), table.end(), generator);
        for (size_t r = 0; r < counts.size(); ++r) {
            const auto& [before, now] = counts[r];
            for (int p = before; p < before + now; ++p) {
                positions.push_back(p);
                slots.push_back(table[r * width + p / kBlock] * kBlock + p % kBlock);
            }
            starts.push_back(static_cast<int32_t>(positions.size()));
            lengths.push_back(before + now);
        }
    }
    int64_t tokens() const { return static_cast<int64_t>(positions.size()); }
};

RotaryStoreArguments rotation(const Requests& requests, const HeadShape& shape, const Floats& qkv,
                              const Floats& frequencies, const Floats& norm) {
    RotaryStoreArguments a = {};
    a.qkv = qkv.data();
    a.qkv_stride = int64_t{shape.heads + 2 * shape.kv_heads} * shape.dim;
    a.positions = requests.positions.data();
    a.slots = requests.slots.data();
    a.num_tokens = requests.tokens();
    a.num_heads = shape.heads;
    a.inverse_frequencies = frequencies.data();
    if (!norm.empty()) a.q_norm = a.k_norm = {norm.data(), 1e-6f};
    a.out_stride = int64_t{shape.heads} * shape.dim;
    return a;
}

PagedAttentionArguments attention(const Requests& requests, const HeadShape& shape) {
    PagedAttentionArguments a = {};
    a.query_stride = a.out_stride = int64_t{shape.heads} * shape.dim;
    a.positions = requests.positions.data();
    a.query_start = requests.starts.data();
    a.context_lengths = requests.lengths.data();
    a.block_table = requests.table.data();
    a.table_stride = a.max_blocks = requests.width;
    a.num_tokens = requests.tokens();
    a.num_requests = static_cast<int64_t>(requests.lengths.size());
    a.num_heads = shape.heads;
    a.scale = 1.0f / std::sqrt(static_cast<float>(shape.dim));
    return a;
}

Floats frequencies_of(int dim) {
    Floats all;
    for (int i = 0; i < dim / 2; ++i) all.push_back(std::pow(10000.0f, -2.0f * i / dim));
    return all;
}

void compare_rotation(const Pair& sets, const HeadShape& shape, bool has_norms) {
    const Requests requests({{0, 1}, {4090, 7}, {30, 33}});
    const Floats qkv =
        random_floats(requests.tokens() * (shape.heads + 2 * shape.kv_heads) * shape.dim);
    const Floats frequencies = frequencies_of(shape.dim);
    const Floats norm = has_norms ? random_floats(shape.dim) : Floats();
    Cache found(shape, requests.blocks), wanted(shape, requests.blocks);
    RotaryStoreArguments a = rotation(requests, shape, qkv, frequencies, norm);
    Floats queries(static_cast<size_t>(requests.tokens() * a.out_stride), kPoison), other = queries;
    a.kv = found.view();
    a.out = queries.data();
    venturi_run(sets.tested, kRotaryStore, &a);
    a.kv = wanted.view();
    a.out = other.data();
    venturi_run(sets.portable, kRotaryStore, &a);
    const char* type = shape.is_half ? " f16" : " f32";
    record(std::string("rotary_store") + type, difference(queries, other), 3e-5);
    const double limit = shape.is_half ? 1e-2 : 3e-5;  // f16: one in its last place
    record(std::string("rotary_store") + type, difference(found.values(), wanted.values()), limit);
}

// Sets for x86 multiply numbers of 16 bits where the cache holds halves, the others floats.
double attention_limit(const Pair& sets, const HeadShape& shape) {
    const bool has_pairs = std::strcmp(venturi_runtime_instructions(sets.tested), "neon") != 0;
    return shape.is_half && has_pairs ? 4e-3 : 2e-5;
}

void compare_attention(const Pair& sets, const HeadShape& shape, int32_t window, float softcap) {
    const std::vector<std::pair<int, int>> kinds[] = {
        {{0, 1}},           {{31, 1}, {32, 1}, {300, 1}}, {{129, 2}, {5, 3}},
        {{0, 33}},          {{250, 7}, {127, 1}},         {{96, 50}, {1, 2}, {0, 4}},
    };
    for (const auto& counts : kinds) {
        const Requests requests(counts);
        Cache cache(shape, requests.blocks);
        cache.fill();
        PagedAttentionArguments a = attention(requests, shape);
        const Floats query = random_floats(requests.tokens() * a.query_stride);
        Floats out(query.size(), kPoison);
        a.query = query.data();
        a.kv = cache.view();
        a.window = window;
        a.softcap = softcap;
        sets.compare(shape.is_half ? "paged_attention f16" : "paged_attention f32", kPagedAttention,
                     a, out, attention_limit(sets, shape));
    }
}

// A decode step of rotation and attention becomes one operation when it is recorded.
void compare_recorded(const Pair& sets, const HeadShape& shape) {
    const Requests requests({{0, 1}, {33, 1}, {257, 1}});
    const Floats qkv =
        random_floats(requests.tokens() * (shape.heads + 2 * shape.kv_heads) * shape.dim);
    const Floats frequencies = frequencies_of(shape.dim);
    Cache original(shape, requests.blocks);
    original.fill();
    Floats results[2];
    Runtime* const runtimes[2] = {sets.tested, sets.portable};
    for (int i = 0; i < 2; ++i) {
        Cache cache = original;
        RotaryStoreArguments a = rotation(requests, shape, qkv, frequencies, {});
        Floats queries(static_cast<size_t>(requests.tokens() * a.out_stride), kPoison);
        results[i] = queries;
        a.kv = cache.view();
        a.out = queries.data();
        PagedAttentionArguments b = attention(requests, shape);
        b.query = queries.data();
        b.kv = cache.view();
        b.query_length = 1;
        b.out = results[i].data();
        RecordedStep* step = venturi_step_create(runtimes[i]);
        venturi_step_append(step, kRotaryStore, &a);
        venturi_step_append(step, kPagedAttention, &b);
        venturi_step_replay(step);
        venturi_step_replay(step);  // on what the first has left behind: the same
        venturi_step_destroy(step);
    }
    record(shape.is_half ? "rotary_attention f16" : "rotary_attention f32",
           difference(results[0], results[1]), shape.is_half ? 2e-3 : 2e-5);
}

// ------------------------------------------------------------------ drawing

void compare_draws(const Pair& sets, int64_t vocabulary) {
    const Floats temperature = {0.0f, 1.0f, 0.7f, 0.8f, 1.5f, 1.0f};
    const Integers top_k = {0, 0, 40, 0, 0, 3};
    const Floats top_p = {1.0f, 1.0f, 1.0f, 0.9f, 1.0f, 0.5f};
    const Floats min_p = {0.0f, 0.0f, 0.0f, 0.0f, 0.05f, 0.1f};
    const int64_t rows = static_cast<int64_t>(temperature.size());
    const std::vector<int64_t> seeds = {1, 2, 3, 4, 5, 6};
    Floats logits = random_floats(rows * vocabulary);
    for (float& logit : logits) logit *= 4.0f;
    for (int32_t position = 0; position < 8; ++position) {
        const Integers positions(temperature.size(), position);
        Integers drawn[2] = {Integers(temperature.size(), -1), Integers(temperature.size(), -2)};
        for (int i = 0; i < 2; ++i) {
            const SampleArguments a = {logits.data(), vocabulary,       rows,
                                       vocabulary,    temperature.data(), top_k.data(),
                                       top_p.data(),  min_p.data(),     seeds.data(),
                                       positions.data(), drawn[i].data()};
            venturi_run(i == 0 ? sets.tested : sets.portable, kSample, &a);
        }
        for (size_t r = 0; r < temperature.size(); ++r) {
            record("sample", drawn[0][r] == drawn[1][r] ? 0.0 : 1.0, 0.0);
        }
    }
}

// ------------------------------------------------------------------ all of it

void compare_all(const Pair& sets, bool is_short) {
    for (const FileFormat& format : kFormats) {
        compare_embedding(sets, format);
        if (is_short) compare_products(sets, format, 33, 256, {1, 7, 13});
        for (int64_t columns : {576, 640, 896, 4864, 256, 768}) {
            if (is_short || columns % format.columns != 0) continue;
            compare_products(sets, format, 33, columns, {1, 2, 3, 4, 5, 7, 8, 33});
            compare_products(sets, format, 7, columns, {1, 33});
            compare_products(sets, format, 1, columns, {1, 33});
        }
        if (!is_short) compare_alone_and_together(sets, format);
    }
    const FileFormat &q4 = kFormats[0], &q8 = kFormats[4], &q6_k = kFormats[7], &f16 = kFormats[8];
    compare_ends(sets, q4, q4);
    compare_ends(sets, q6_k, q8);
    if (!is_short) compare_ends(sets, f16, q4);
    for (int64_t columns : {576, 640, 896, 4864, 37}) {
        for (int64_t rows : {1, 7, 33}) compare_norms(sets, rows, columns);
    }
    for (const bool is_half : {true, false}) {
        for (const HeadShape& shape : {HeadShape{9, 3, 64, is_half}, HeadShape{4, 1, 256, is_half},
                                       HeadShape{14, 2, 64, is_half}, HeadShape{5, 5, 80, is_half},
                                       HeadShape{2, 1, 20, is_half}}) {
            if (is_short && shape.heads != 9) continue;
            compare_rotation(sets, shape, false);
            compare_rotation(sets, shape, true);
            compare_attention(sets, shape, 0, 0.0f);
            compare_attention(sets, shape, 40, 0.0f);
            if (!is_short) compare_attention(sets, shape, 0, 30.0f);
            compare_recorded(sets, shape);
        }
    }
    for (int64_t vocabulary : {5, 1000, 49152}) {
        if (!is_short || vocabulary <= 1000) compare_draws(sets, vocabulary);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::puts(venturi_runtime_instructions(venturi_runtime_create(nullptr, 1)));
        return 0;
    }
    const Pair sets = {venturi_runtime_create(argv[1], 2), venturi_runtime_create("portable", 1)};
    if (sets.tested == nullptr) {
        std::fprintf(stderr, "this processor has no %s\n", argv[1]);
        return 2;
    }
    compare_all(sets, argc > 2 && std::strcmp(argv[2], "short") == 0);
    venturi_runtime_destroy(sets.tested);
    venturi_runtime_destroy(sets.portable);
    return print_tallies();
}
