#include "step.h"

#include <cstring>

namespace venturi {
namespace {

// Every worker rotates the queries of all tokens for itself.
constexpr int64_t kMostFusedTokens = 8;

}  // namespace

void RecordedStep::append(OperationKind kind, const void* arguments, size_t size) {
    if (kind == kPagedAttention &&
        fuse_attention(*static_cast<const PagedAttentionArguments*>(arguments))) {
        return;
    }
    add(kind, arguments, size);
}

void RecordedStep::add(OperationKind kind, const void* arguments, size_t size) {
    const Operation& operation = set_.operations[kind];
    if (operation.scratch != nullptr) {
        team_.reserve(operation.scratch(arguments, team_.num_threads()));
    }
    auto copy = std::make_unique<uint8_t[]>(size);
    std::memcpy(copy.get(), arguments, size);
    entries_.push_back({kind, std::move(copy)});
}

bool RecordedStep::fuse_attention(const PagedAttentionArguments& attention) {
    if (entries_.empty() || entries_.back().kind != kRotaryStore) return false;
    RotaryAttentionArguments both;
    std::memcpy(&both.rotary, entries_.back().arguments.get(), sizeof both.rotary);
    both.attention = attention;
    if (attention.query_length != 1 || attention.num_tokens > kMostFusedTokens ||
        attention.query != both.rotary.out || attention.num_tokens != both.rotary.num_tokens ||
        attention.kv.data != both.rotary.kv.data) {
        return false;
    }
    entries_.pop_back();
    add(kRotaryAttention, &both, sizeof both);
    return true;
}

bool RecordedStep::replay() {
    stops_[0] = stops_[1] = 0;
    team_.run(run_all, this);
    return stops_[0] == 0 && stops_[1] == 0;
}

void RecordedStep::run_all(const void* step, Worker& worker) {
    static_cast<const RecordedStep*>(step)->run_all(worker);
}

void RecordedStep::run_all(Worker& worker) const {
    for (size_t i = 0; i < entries_.size(); ++i) {
        set_.operations[entries_[i].kind].run(entries_[i].arguments.get(), worker);
        if (i + 1 == entries_.size()) return;
        fetch_ahead(i, worker);
        if (worker.is_first()) stops_[i % 2] = cancelled_.load(std::memory_order_relaxed);
        worker.sync();
        if (stops_[i % 2] != 0) return;
    }
}

void RecordedStep::fetch_ahead(size_t finished, const Worker& worker) const {
    for (size_t i = finished + 1; i < entries_.size() && i < finished + 3; ++i) {
        const Operation& next = set_.operations[entries_[i].kind];
        if (next.fetch_ahead == nullptr) continue;
        next.fetch_ahead(entries_[i].arguments.get(), worker.id(), worker.count());
        return;
    }
}

}  // namespace venturi
