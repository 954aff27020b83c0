#include "core/formats/gltf/gltf.h"

#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"
#include "tests/support/gltf_builder.h"

namespace vitrine::fuzz {
namespace {

// The first record is the JSON, the others are the bytes of the binary chunk: lengths of chunks are right, whatever
// becomes of what is in them.
std::vector<std::byte> glbOfRecords(Bytes plain) {
  std::string_view json;
  std::vector<std::byte> bin;
  for (const Record& record : recordsOf(plain)) {
    if (json.empty())
      json = asText(record.bytes);
    else
      bin.insert(bin.end(), record.bytes.begin(), record.bytes.end());
  }
  return test::glbOf(json, bin);
}

const Registered kGltfDriver("gltf", [](Bytes bytes) {
  if (isPlain(bytes)) return checkFormat(gltfFormat, glbOfRecords(bytes));
  checkFormat(gltfFormat, bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
