// The tests' server does what the other tests believe that it does.
#include <gtest/gtest.h>

#include <set>

#include "tests/fetch/bare_client.h"

namespace vitrine::test {
namespace {

TEST(FetchServerTest, PlaysOpenCloudAndItsBodies) {
  FetchServer server;
  ASSERT_EQ(server.error(), "");
  server.serve(
      [](const std::string& id) -> std::optional<ServedAsset> { return ServedAsset{.bytes = "body " + id}; });
  std::vector<std::string> ids;
  for (int i = 100; i < 200; ++i) ids.push_back(std::to_string(i));
  const BareResult got = fetchBarely(server, ids);
  EXPECT_EQ(got.got, 100u);
  EXPECT_EQ(got.bytes, 800u);
  const auto counts = server.counts();
  EXPECT_EQ(counts.api, 100u);
  EXPECT_EQ(counts.bodies, 100u);
  EXPECT_EQ(counts.connections, 16u);
  EXPECT_EQ(counts.keyElsewhere, 0u);
  EXPECT_LE(counts.mostRequests, 8u);
  std::set<std::string> hosts;
  for (const Seen& seen : server.seen()) hosts.insert(seen.host);
  EXPECT_EQ(hosts, (std::set<std::string>{kApiHost, kBodyHost}));
}

TEST(FetchServerTest, LiesAsItIsTold) {
  FetchServer server;
  ASSERT_EQ(server.error(), "");
  server.serve("1", {.bytes = "abc"});
  server.serve("2", {.bytes = "abc"});
  server.lie("1", {.api = [](const Seen&, const Reply& honest, int nth) {
               return nth == 0 ? Reply{.status = 500} : honest;
             }});
  server.lie("2", {.body = [](const Seen&, Reply honest, int) {
               honest.endsAfter = 1;
               return honest;
             }});
  EXPECT_EQ(fetchBarely(server, {"1", "2", "3"}, 1).got, 0u);
  EXPECT_EQ(fetchBarely(server, {"1"}, 1).got, 1u);
  server.setKey("another");
  EXPECT_EQ(fetchBarely(server, {"1"}, 1).got, 0u) << "the key is not that of the server";
}

}  // namespace
}  // namespace vitrine::test
