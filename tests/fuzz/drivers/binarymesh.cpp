#include "core/formats/binarymesh/binarymesh.h"

#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"
#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::fuzz {
namespace {

// Each record a block; the first one's kind is the version, 2 to 4.
std::vector<std::byte> withLiteralBlocks(Bytes plain) {
  const std::vector<Record> records = recordsOf(plain);
  const auto version = uint16_t(records.empty() ? 4 : 2 + records.front().kind % 3);
  ByteWriter out;
  out.putText("BINARYMESH").put(version);
  for (const Record& record : records) {
    const auto packed = version == 2 ? test::packLzo1xLiterals(record.bytes) : test::packLz4Literals(record.bytes);
    out.put(uint64_t(record.bytes.size())).put(uint64_t(packed.size())).putBytes(packed);
  }
  return out.release();
}

const Registered kBinarymeshDriver("binarymesh", [](Bytes bytes) {
  if (isPlain(bytes)) return checkFormat(binarymeshFormat, withLiteralBlocks(bytes));
  checkFormat(binarymeshFormat, bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
