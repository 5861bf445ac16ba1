// Matrix product of packed weights with norm, bias, gated activation and residual at its ends.
//
// Up to eight tokens: each worker lays out the inputs for itself (no waiting) and unpacks every
// tile in registers. More tokens: the inputs are laid out together, and each worker unpacks rows
// of weights once into a scratch area that stays in its first-level cache.
//
// Both ways do the same arithmetic for a (row, token), group of 32 columns by group, in order:
//   sum = m · (Σ byte · scale) + sum;  sum = d · (Σ code · byte · scale) + sum
// so that a token's result does not depend on how many others are computed with it.

// With more inputs than this, laying them out once and waiting is cheaper than once per worker.
constexpr int64_t kDirectInputs = 16384;

// A worker's share of the items: three quarters are split evenly, the rest is taken in
// small pieces by whoever is free, since cores are not equally fast.
struct Share {
    int64_t first, last;  // of the even part
    int64_t rest;         // first item of the rest
};

VENTURI_INLINE Share share_of(int64_t items, int id, int count) {
    const int64_t even = count == 1 ? items : items * 3 / 4;
    return {even * id / count, even * (id + 1) / count, even};
}

template <class Function>
VENTURI_INLINE void share_out(Worker& worker, int64_t items, int64_t piece, Function function) {
    const Share share = share_of(items, worker.id(), worker.count());
    if (share.first < share.last) function(share.first, share.last);
    for (;;) {
        const int64_t first = share.rest + worker.next_item() * piece;
        if (first >= items) return;
        function(first, smaller(first + piece, items));
    }
}

VENTURI_INLINE bool is_direct(const LinearArguments& a) { return a.num_rows <= kDirectTokens; }

VENTURI_INLINE Panels panels_of(const LinearArguments& a) {
    return Panels(*a.weight, a.num_rows);
}

VENTURI_INLINE bool lays_out_alone(const LinearArguments& a) {
    return is_direct(a) && a.num_rows * a.weight->columns <= kDirectInputs;
}

static ScratchSize linear_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    const Panels panels = panels_of(a);
    const size_t row = sizeof(float) * panels.scratch_words();
    if (lays_out_alone(a)) return {0, row + panels.bytes(), 0};
    if (is_direct(a)) return {panels.bytes(), row, 0};
    const int64_t tokens = smaller(a.num_rows, stripe_blocks(panels) * kBlockTokens);
    const size_t sums = sizeof(float) * tokens * kJobGroups * kGroupRows;
    return {panels.bytes(), static_cast<size_t>(larger(row, kUnpackedBytes + sums)), 0};
}

// Lays out the inputs, each worker for itself or all together.
static Panels lay_out(const LinearArguments& a, Worker& worker) {
    Panels panels = panels_of(a);
    auto* row = reinterpret_cast<float*>(worker.own_scratch());
    if (lays_out_alone(a)) {
        panels.memory = reinterpret_cast<int32_t*>(row + panels.scratch_words());
        for (int64_t b = 0; b < panels.blocks(); ++b) fill_block(a, panels, b, row);
        return panels;
    }
    panels.memory = reinterpret_cast<int32_t*>(worker.shared_scratch());
    for (int64_t b; (b = worker.next_item()) < panels.blocks();) fill_block(a, panels, b, row);
    worker.sync();
    return panels;
}

static void linear(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (a.num_rows == 0) return;
    const Panels panels = lay_out(a, worker);
    if (is_direct(a)) {
        constexpr int64_t kPieceBytes = 24 * 1024;
        const int64_t piece = larger(1, kPieceBytes / unit_bytes(*a.weight));
        share_out(worker, count_units(*a.weight), piece,
                  [&](int64_t first, int64_t last) { direct_units(a, panels, first, last); });
    } else {
        const int64_t blocks = stripe_blocks(panels);
        const int64_t stripes = (panels.blocks() + blocks - 1) / blocks;
        const int64_t items = stripes * count_jobs(*a.weight);
        share_out(worker, items, 1, [&](int64_t first, int64_t last) {
            unpacked_items(a, panels, first, last, worker.own_scratch());
        });
    }
}

// The rows this worker begins with, up to a few kilobytes.
static void fetch_linear_ahead(const void* arguments, int worker_id, int num_workers) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (!is_direct(a)) return;
    const Share share = share_of(count_units(*a.weight), worker_id, num_workers);
    if (share.first >= share.last) return;
    const uint8_t* data = run_at(*a.weight, share.first, 1).data(0);
    for (int64_t i = 0; i < kFetchAheadBytes; i += 64) fetch(data + i);
}
