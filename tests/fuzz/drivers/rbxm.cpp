#include "core/formats/rbxm/rbxm.h"

#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::fuzz {
namespace {

std::vector<std::byte> withRawChunks(Bytes plain) {
  ByteWriter out;
  test::rbx::putHeader(out, 2, 8);
  for (const Record& record : recordsOf(plain))
    test::rbx::putChunk(out,
                        {.name = std::string(kRbxmChunks[record.kind % std::size(kRbxmChunks)]),
                         .body = {record.bytes.begin(), record.bytes.end()}},
                        test::rbx::Packing::Raw);
  return out.release();
}

const Registered kRbxmDriver("rbxm", [](Bytes bytes) {
  if (isPlain(bytes)) return checkFormat(rbxmFormat, withRawChunks(bytes));
  checkFormat(rbxmFormat, bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
