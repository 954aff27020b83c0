// Every way in which a request can end has its row, and every address of a server its verdict.
#include "core/fetch/outcomes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/fetch/fetch_assets.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

TEST(FetchOutcomesTest, EveryOutcomeHasItsOwnRow) {
  std::set<std::string> ids, sentences;
  for (size_t at = 0; at <= size_t(FetchOutcome::Cancelled); ++at) {
    const FetchOutcomeRow& row = rowOf(FetchOutcome(at));
    EXPECT_EQ(row.outcome, FetchOutcome(at)) << row.id;
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_TRUE(sentences.insert(row.sentence).second) << row.sentence;
    EXPECT_EQ(fetchOutcomeRow(row.id), &row);
    EXPECT_GE(row.askAgain, -1) << row.id;
    const std::string id = row.id, sentence = row.sentence;
    EXPECT_EQ(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos) << id;
    EXPECT_FALSE(sentence.ends_with('.')) << sentence;
    EXPECT_NE(std::string(row.advice ? row.advice : ""), sentence);
  }
  EXPECT_EQ(fetchOutcomeRows().size(), ids.size());
  EXPECT_EQ(fetchOutcomeRow("teapot"), nullptr);
  EXPECT_EQ(fetchOutcomeRow(""), nullptr);
}

TEST(FetchOutcomesTest, WhatIsTheKeysEndsAllAndGoesWithTheKey) {
  for (const FetchOutcome outcome :
       {FetchOutcome::NoKey, FetchOutcome::KeyRefused, FetchOutcome::KeyLacksScope, FetchOutcome::AddressRefused}) {
    EXPECT_TRUE(rowOf(outcome).endsAll) << rowOf(outcome).id;
    EXPECT_TRUE(rowOf(outcome).dependsOnKey) << rowOf(outcome).id;
    EXPECT_NE(rowOf(outcome).advice, nullptr) << rowOf(outcome).id;
  }
  EXPECT_TRUE(rowOf(FetchOutcome::NotYours).dependsOnKey);
  EXPECT_FALSE(rowOf(FetchOutcome::NotYours).endsAll);
  EXPECT_FALSE(rowOf(FetchOutcome::NotThere).dependsOnKey);
}

TEST(ServerAddressTest, GoodOnesAreTaken) {
  for (const char* address :
       {"https://assets.example.org/{id}", "https://assets.example.org/a/{uuid}?x=1", "http://127.0.0.1:8080/{id}",
        "http://[::1]/{id}", "http://localhost/{id}.bin", "http://10.1.2.3/{id}", "http://172.16.0.1/{id}",
        "http://172.31.255.1/{id}", "http://192.168.1.2/{id}/{uuid}", "http://[fd00::1]:99/{id}",
        "http://[::ffff:10.0.0.1]/{id}", "HTTPS://Example.org/?asset={id}", "https://8.8.8.8/{id}",
        "http://nas/{id}", "https://example.org:65535/{id}"}) {
    const auto checked = checkServerAddress(address);
    EXPECT_TRUE(checked) << address << ": " << (checked ? "" : checked.error().message);
  }
}

TEST(ServerAddressTest, OthersAreRefusedWithTheReason) {
  struct Case {
    std::string address;
    const char* reason;
  };
  const Case cases[] = {
      {"", "empty"},
      {"assets.example.org/{id}", "must begin with https://"},
      {"ftp://example.org/{id}", "must begin with https://"},
      {"file:///{id}", "must begin with https://"},
      {"https:///{id}", "names no host"},
      {"https://example.org/assets", "{id} or {uuid}"},
      {"https://{id}.example.org/", "no host"},
      {"https://example.org/{name}/{id}", "no other braces"},
      {"https://example.org/{id", "no other braces"},
      {"https://me:secret@example.org/{id}", "user name"},
      {"https://example.org#{id}", "# part"},
      {"https://example.org/{id}#x", "# part"},
      {"https://example.org:0/{id}", "port"},
      {"https://example.org:65536/{id}", "port"},
      {"https://example.org:/{id}", "port"},
      {"https://example.org:x/{id}", "port"},
      {"http://8.8.8.8/{id}", "https://"},
      {"http://172.32.0.1/{id}", "https://"},
      {"http://[2001:db8::1]/{id}", "no server's"},
      {"http://[::ffff:8.8.8.8]/{id}", "https://"},
      {"https://169.254.169.254/{id}", "no server's"},
      {"http://[::ffff:169.254.169.254]/{id}", "no server's"},
      {"http://[fe80::1]/{id}", "no server's"},
      {"http://0.0.0.0/{id}", "no server's"},
      {"http://[::]/{id}", "no server's"},
      {"https://224.0.0.1/{id}", "no server's"},
      {"http://[ff02::1]/{id}", "no server's"},
      {"http://[::1/{id}", "["},
      {"http://2130706433/{id}", "no host"},
      {"http://127.1/{id}", "no host"},
      {"http://0x7f.1/{id}", "no host"},
      {"http://127.0.0.1./{id}", "no host"},
      {"https://ex ample.org/{id}", "character"},
      {"https://example.org\\@127.0.0.1/{id}", "character"},
      {"https://ex\xC3\xA4mple.org/{id}", "character"},
      {"https://example.org/{id}\n", "character"},
      {"https://example..org/{id}", "no host"},
      {"https://-/" + std::string(3000, 'x') + "{id}", "longer"},
  };
  for (const Case& each : cases) {
    const auto checked = checkServerAddress(each.address);
    ASSERT_FALSE(checked) << each.address;
    EXPECT_THAT(checked.error().message, HasSubstr(each.reason)) << each.address;
  }
}

}  // namespace
}  // namespace vitrine::test
