#include "core/formats/slmesh/slmesh.h"

#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::fuzz {
namespace {

std::vector<std::byte> withStoredBlocks(Bytes plain) {
  test::sl::Asset asset;
  for (const Record& record : recordsOf(plain))
    asset.blocks.emplace_back(kSlmeshBlocks[record.kind % std::size(kSlmeshBlocks)],
                              test::sl::store({record.bytes.begin(), record.bytes.end()}));
  return test::sl::writePacked(asset);
}

const Registered kSlmeshDriver("slmesh", [](Bytes bytes) {
  if (isPlain(bytes)) return checkFormat(slmeshFormat, withStoredBlocks(bytes));
  checkFormat(slmeshFormat, bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
