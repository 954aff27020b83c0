#include "core/fetch/addresses.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace vitrine::test {
namespace {

using fetch::AddressKind;

AddressKind kindOfText(const std::string& text) {
  std::array<uint8_t, 16> bytes{};
  if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return fetch::kindOfAddress(std::span(bytes).first(4));
  EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), bytes.data()), 1) << text;
  return fetch::kindOfAddress(bytes);
}

TEST(AddressKinds, AreThoseOfTheRegistries) {
  const std::vector<std::pair<AddressKind, std::vector<std::string>>> all{
      {AddressKind::Public,
       {"1.1.1.1",         "9.255.255.255",   "11.0.0.0",        "100.63.255.255", "100.128.0.0",
        "126.255.255.255", "128.0.0.0",       "169.253.255.255", "169.255.0.0",    "172.15.255.255",
        "172.32.0.0",      "192.167.255.255", "192.169.0.0",     "198.17.255.255", "198.20.0.0",
        "223.255.255.255", "2606:4700::1111", "2a00::1",         "::ffff:1.1.1.1", "64:ff9b::1.1.1.1",
        "2002:101:101::1"}},
      {AddressKind::Private,
       {"10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255",
        "fc00::", "fdff:ffff::1", "::ffff:10.1.2.3", "::ffff:192.168.1.1"}},
      {AddressKind::Loopback, {"127.0.0.1", "127.255.255.255", "::1", "::ffff:127.0.0.1"}},
      {AddressKind::Refused,
       {"0.0.0.0",
        "0.1.2.3",
        "100.64.0.0",
        "100.127.255.255",
        "169.254.169.254",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::2",
        "::1.1.1.1",
        "::127.0.0.1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "2001::1",
        "3fff::1",
        "100::1",
        "64:ff9b:1::1",
        "64:ff9b::10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::1",
        "2002:a00:1::1",
        "::ffff:0.0.0.0",
        "::ffff:169.254.169.254",
        "5f00::1",
        "::ffff:0:10.0.0.1"}}};
  for (const auto& [kind, texts] : all)
    for (const std::string& text : texts) EXPECT_EQ(kindOfText(text), kind) << text;
}

TEST(AddressKinds, NeedAWholeAddress) {
  const std::array<uint8_t, 17> bytes{8, 8, 8, 8};
  for (size_t size = 0; size <= bytes.size(); ++size)
    if (size != 4 && size != 16) {
      EXPECT_EQ(fetch::kindOfAddress(std::span(bytes).first(size)), AddressKind::Refused) << size;
    }
}

}  // namespace
}  // namespace vitrine::test
