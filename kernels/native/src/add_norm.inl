// out += norm(x): a residual whose branch is normed at its end.

constexpr int64_t kNormRows = 8;  // of an item

static void add_norm(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const AddNormArguments*>(arguments);
    for (int64_t first; (first = worker.next_item() * kNormRows) < a.num_rows;) {
        for (int64_t row = first; row < smaller(first + kNormRows, a.num_rows); ++row) {
            const float* x = a.x + row * a.x_stride;
            float* out = a.out + row * a.out_stride;
            const float factor = norm_factor(x, a.columns, a.norm.epsilon);
            int64_t i = 0;
            for (; i + 8 <= a.columns; i += 8) {
                const F8 normed = load8(x + i) * broadcast8(factor) * load8(a.norm.weight + i);
                store8(out + i, load8(out + i) + normed);
            }
            for (; i < a.columns; ++i) out[i] += x[i] * factor * a.norm.weight[i];
        }
    }
}
