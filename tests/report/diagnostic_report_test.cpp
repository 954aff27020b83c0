// What is told of a diagnostic to who mends the reader.
#include "core/report/diagnostic_report.h"

#include <gtest/gtest.h>

#include <numeric>

namespace vitrine::test {
namespace {

Claims claimsOfCounting(size_t size, std::vector<std::byte>& bytes) {
  bytes.resize(size);
  for (size_t i = 0; i < size; ++i) bytes[i] = std::byte(i);
  auto document = std::make_shared<Document>();
  document->format = "rbxm";
  document->version = "0";
  auto buffer = std::make_unique<Buffer>();
  buffer->name = "file";
  buffer->bytes = bytes;
  document->buffers.push_back(std::move(buffer));
  std::vector<ClaimedBuffer> buffers(1);
  buffers[0].claims = [](Bytes, uint32_t) {
    return std::vector<Claim>{
        {.name = "count", .kind = ClaimKind::Length, .storedAs = StoredAs::U32, .span = {0, 80, 4}}};
  };
  return Claims(document, std::move(buffers));
}

TEST(DiagnosticReport, SaysFormatPlaceFieldAndBytes) {
  std::vector<std::byte> bytes;
  Claims claims = claimsOfCounting(200, bytes);
  const std::string text = tellDiagnostic(claims, {Severity::Warning, "rbxm.count", "too many", {0, 80, 4}, 3});
  for (const char* part :
       {"warning: rbxm.count\ntoo many\n", "3 times", "format: rbxm 0, 200 bytes",
        "place: buffer 0 (file), offset 0x50, 4 bytes", "field: count, uint32\n",
        "00000050 [50 51 52 53]54 55 56 57 58 59 5A 5B 5C 5D 5E 5F  PQRSTUVWXYZ[\\]^_\n", "\n00000030  30 31"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  EXPECT_EQ(text.find("00000020 "), std::string::npos);
  EXPECT_EQ(text.find("00000080 "), std::string::npos);
}

TEST(DiagnosticReport, EndsWithTheBytesThatThereAre) {
  std::vector<std::byte> bytes;
  Claims claims = claimsOfCounting(18, bytes);
  const std::string text = tellDiagnostic(claims, {Severity::Error, "x", "cut", {0, 15, 3}, 1});
  EXPECT_NE(text.find("0E[0F] "), std::string::npos) << text;
  EXPECT_NE(text.find("00000010 [10 11]  "), std::string::npos) << text;
  // What has no place has no bytes.
  EXPECT_EQ(tellDiagnostic(claims, {Severity::Error, "x", "cut", {}, 1}).find("place:"), std::string::npos);
}

}  // namespace
}  // namespace vitrine::test
