// Looks up rows of the embedding table, times a scale. An id outside the table gives zeros.

static void embed(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const EmbedArguments*>(arguments);
    for (int64_t token; (token = worker.next_item()) < a.num_tokens;) {
        float* out = a.out + token * a.out_stride;
        const int32_t id = a.token_ids[token];
        if (id < 0 || id >= a.table->rows) {
            std::memset(out, 0, sizeof(float) * a.table->columns);
            continue;
        }
        unpack_matrix_row(*a.table, id, out);
        for (int64_t i = 0; i < a.table->columns; ++i) out[i] *= a.scale;
    }
}
