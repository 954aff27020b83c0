// Whatever goes wrong with an asset ends in an outcome that is told and remembered, leaves nothing half behind, and
// shows the key to nobody but Open Cloud.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "tests/fetch/faults.h"
#include "tests/support/children.h"

namespace vitrine::test {

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

namespace {

const FetchedAsset* find(const FetchReport& report, const std::string& id) {
  const auto found = std::ranges::find(report.failed, id, &FetchedAsset::id);
  return found == report.failed.end() ? nullptr : &*found;
}

class FetchFaults : public testing::TestWithParam<Fault> {
 protected:
  void SetUp() override {
    const Fault& fault = GetParam();
    FetchProgramOptions options{.names = fault.names, .patience = fault.patience};
    if (!fault.apiHost.empty()) options.api = m_fetching.server().api(fault.apiHost);
    m_fetching.setProgram(options);
    m_fetching.server().serve(kFaulty, {.bytes = kFaultyBody});
    m_fetching.server().serve(kFine, {.bytes = "version 2.00\nanother mesh"});
    if (fault.prepare) fault.prepare(m_fetching);
    m_fetching.limits.assetBytes = 1 << 20;
    m_fetching.server().lie(kFaulty, fault.lies);
  }
  bool isBody(const std::string& id) { return m_fetching.bodies().contains("rbxassetid:" + id); }
  uint64_t requests() { return m_fetching.server().counts().requests; }

  Fetching m_fetching;
};

TEST_P(FetchFaults, EndsToldAndRemembered) {
  const Fault& fault = GetParam();
  const auto children = childProcesses();
  const size_t descriptors = openDescriptors();
  const FetchReport report = m_fetching.fetch({kFaulty, kFine});

  // Told.
  const FetchedAsset* told = find(report, kFaulty);
  const FetchOutcome outcome = told ? told->outcome : report.ended;
  const FetchOutcomeRow& row = rowOf(outcome);
  ASSERT_THAT(fault.outcomes, testing::Contains(outcome)) << row.id << ": " << (told ? told->detail : "");
  EXPECT_NE(std::string(row.sentence), "");
  if (told) {
    EXPECT_EQ(told->detail.find(kKey), std::string::npos);
    EXPECT_EQ(told->detail.find("signature"), std::string::npos) << "the address is a secret: " << told->detail;
    EXPECT_FALSE(told->known);
  }

  // What is kept is whole.
  const auto bodies = m_fetching.bodies();
  EXPECT_EQ(bodies.contains(std::string("rbxassetid:") + kFaulty), outcome == FetchOutcome::Got);
  if (outcome == FetchOutcome::Got) {
    EXPECT_EQ(bodies.at(std::string("rbxassetid:") + kFaulty), kFaultyBody);
  }
  if (!fault.isOfAll && !row.endsAll) {
    EXPECT_TRUE(bodies.contains(std::string("rbxassetid:") + kFine));
  }
  if (fault.isOfAll) {
    EXPECT_FALSE(bodies.contains(std::string("rbxassetid:") + kFine));
  }

  // Nothing is left behind, and nobody else has seen the key.
  EXPECT_EQ(childProcesses(), children);
  EXPECT_TRUE(soon([&] { return m_fetching.server().counts().openNow == 0; }));
  // The server's connections are of this process, too, and close a moment later.
  EXPECT_TRUE(soon([&] { return openDescriptors() == descriptors; })) << openDescriptors() << " of " << descriptors;
  EXPECT_EQ(m_fetching.server().counts().keyElsewhere, 0u);
  for (const Seen& seen : m_fetching.server().seen()) {
    EXPECT_NE(seen.host, "elsewhere.test");
    EXPECT_NE(seen.host, kEvilHost);
  }

  // Remembered, until it is due or asked for.
  m_fetching.server().forgetCounts();
  const FetchReport second = m_fetching.fetch({kFaulty});
  // What ended everything before this one was asked for is not remembered of this one.
  const bool isRemembered = row.askAgain != 0 && told;
  if (isRemembered || outcome == FetchOutcome::Got) {
    EXPECT_EQ(requests(), 0u) << row.id;
  }
  if (isRemembered) {
    const FetchedAsset* known = find(second, kFaulty);
    ASSERT_TRUE(known);
    EXPECT_TRUE(known->known);
    EXPECT_EQ(known->outcome, outcome);
    if (row.askAgain > 0) {
      EXPECT_GT(known->again, 0);
    }
  }
  if (outcome == FetchOutcome::Got || !fault.isHealed) return;
  m_fetching.server().lie(kFaulty, {});
  const FetchReport third = m_fetching.fetch({kFaulty}, AskAgain::Now);
  EXPECT_GT(requests(), 0u);
  EXPECT_FALSE(find(third, kFaulty)) << rowOf(find(third, kFaulty)->outcome).id << find(third, kFaulty)->detail;
  EXPECT_TRUE(isBody(kFaulty));
}

INSTANTIATE_TEST_SUITE_P(All, FetchFaults, testing::ValuesIn(faults()), [](const auto& parameter) {
  std::string name;
  for (const char c : parameter.param.name) name += c == '-' ? '_' : c;
  return name;
});

TEST(FetchFaultTable, IsLong) { EXPECT_GE(faults().size(), 45u); }

}  // namespace
}  // namespace vitrine::test
