// Binary LLSD: read, shown, written and read again.
#include "core/formats/slmesh/llsd.h"

#include "core/formats/slmesh/llsd_writer.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

using slmesh::Llsd;

bool isSame(const Llsd& a, const Llsd& b) {
  if (a.type != b.type || a.integer != b.integer || a.text != b.text || a.keys != b.keys) return false;
  if (!(a.real == b.real || (a.real != a.real && b.real != b.real))) return false;
  if (asText(a.bytes) != asText(b.bytes) || a.items.size() != b.items.size()) return false;
  for (size_t i = 0; i < a.items.size(); ++i)
    if (!isSame(a.items[i], b.items[i])) return false;
  return true;
}

const Registered kLlsdDriver("llsd", [](Bytes bytes) {
  MemoryBudget budget(limits().memory);
  ByteReader reader(bytes);
  uint64_t taken = 0;
  const auto data = slmesh::readLlsd(reader, budget, &taken);
  VITRINE_PROMISE(budget.left() + taken == limits().memory);
  if (!data) {
    VITRINE_PROMISE(!data.error().message.empty() && isUtf8(data.error().message));
    return;
  }
  VITRINE_PROMISE(!data->is(slmesh::LlsdType::Map) || data->keys.size() == data->items.size());
  VITRINE_PROMISE(isUtf8(toJson(slmesh::toValue(*data))));
  ByteWriter out;
  writeLlsd(out, *data);
  ByteReader written(out.bytes());
  const auto again = slmesh::readLlsd(written, budget);
  VITRINE_PROMISE(again && isSame(*data, *again));
});

}  // namespace
}  // namespace vitrine::fuzz
