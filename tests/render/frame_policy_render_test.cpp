// How well the frames of a window are drawn, and when. No picture is made here.
#include <gtest/gtest.h>

#include "render/frame_policy.h"

namespace vitrine {
namespace {

using Policy = FramePolicy;
using Wait = FramePolicy::Wait;

constexpr double kFast = 1, kSlow = 20;  // milliseconds of a full frame, either side of kQuickFrom

// A frame from its beginning to the screen, after which its time is known at once; nothing: it stays unknown.
Effort drawFrame(Policy& policy, std::optional<double> milliseconds = {}, ViewMode mode = ViewMode::Lit,
                 bool edgesCostMuch = false) {
  const Effort effort = policy.begin(mode, edgesCostMuch);
  if (milliseconds) policy.takeTime(policy.tag(), *milliseconds);
  policy.end();
  policy.swapped();
  return effort;
}

// As a window is once its first scene rests: full frames take so long, and those that are drawn at rest.
Policy atRest(double full, double smooth, bool edgesCostMuch = false) {
  Policy policy;
  policy.takeScene();
  drawFrame(policy, {}, ViewMode::Lit, edgesCostMuch);
  drawFrame(policy, {}, ViewMode::Lit, edgesCostMuch);
  policy.takeTime(Policy::kTellsFull, full);
  policy.takeTime(Policy::kTellsAtRest, smooth);
  policy.rested(false, edgesCostMuch);
  return policy;
}

TEST(FramePolicy, BeginsPlainSoThatThereIsSomethingToLookAt) {
  Policy policy;
  policy.takeScene();
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Plain);
  EXPECT_EQ(policy.tag(), Policy::kTellsNothing);
  EXPECT_EQ(policy.end().rest, Wait::Keep) << "the good one follows from the screen";
  // Layouts paint several times before anything is on the screen.
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Plain);
  policy.end();
  EXPECT_TRUE(policy.swapped());
  EXPECT_FALSE(policy.swapped()) << "said once";
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Full);
  policy.end();
  EXPECT_FALSE(policy.swapped()) << "nor of a later one";
}

TEST(FramePolicy, WhatIsOnTheScreenBeforeANewSceneIsPaintedIsNotItsFirstPicture) {
  Policy policy;
  EXPECT_FALSE(policy.swapped());
  drawFrame(policy);
  policy.takeScene();
  EXPECT_FALSE(policy.swapped());
  policy.begin(ViewMode::Lit, false);
  EXPECT_FALSE(policy.swapped()) << "it is not drawn yet";
  policy.end();
  policy.takeScene();
  EXPECT_FALSE(policy.swapped()) << "that was the scene before";
}

TEST(FramePolicy, AGoodFrameThatIsWantedIsDrawnAtOnceAndOnce) {
  Policy policy;
  policy.takeScene();
  EXPECT_EQ(policy.wantGood(), (Policy::Next{.draw = false, .rest = Wait::Stop})) << "no frame was worse yet";
  EXPECT_EQ(drawFrame(policy), Effort::Smooth) << "not plain, although it is the first";
  EXPECT_EQ(drawFrame(policy), Effort::Full);
  EXPECT_TRUE(policy.wantGood().draw);
  policy.viewChanged(true);
  EXPECT_EQ(drawFrame(policy), Effort::Smooth) << "whatever moved";
  EXPECT_FALSE(policy.wantGood().draw) << "it is one already";
}

TEST(FramePolicy, WhoWantsAGoodFrameEndsWhateverMovedAndChanged) {
  Policy moved = atRest(kSlow, 30), changed = atRest(kFast, Policy::kPatientFor + 1);
  moved.viewChanged(true);
  changed.viewChanged(false);
  for (Policy* policy : {&moved, &changed}) {
    policy->wantGood();
    EXPECT_EQ(drawFrame(*policy), Effort::Smooth);
    EXPECT_EQ(drawFrame(*policy), Effort::Smooth);
  }
}

TEST(FramePolicy, TheFirstFrameOfASceneTellsNothingHoweverItIsDrawn) {
  Policy policy = atRest(kFast, 30);
  policy.takeScene();
  policy.wantGood();
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Smooth);
  EXPECT_EQ(policy.tag(), Policy::kTellsNothing) << "in a mode that was drawn before";
  policy.end();
  policy.wantGood();
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.tag(), Policy::kTellsAtRest);
}

TEST(FramePolicy, TheFirstFullFrameOfEachSceneIsWithWhatHadToBeCompiled) {
  Policy policy = atRest(kFast, 30);
  policy.takeScene();
  drawFrame(policy);
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.effort(), Effort::Full);
  EXPECT_EQ(policy.tag(), Policy::kTellsMost) << "in a mode that the scene before was drawn in";
  // Quick frames have programs of their own.
  Policy quick;
  quick.takeScene();
  drawFrame(quick);
  quick.takeTime(Policy::kTellsFull, kSlow);
  quick.viewChanged(true);
  EXPECT_EQ(drawFrame(quick), Effort::Quick);
  quick.takeTime(Policy::kTellsFull, kFast);
  quick.begin(ViewMode::Lit, false);
  EXPECT_EQ(quick.effort(), Effort::Full);
  EXPECT_EQ(quick.tag(), Policy::kTellsMost);
}

TEST(FramePolicy, WhatIsBetterThanWantedStays) {
  Policy policy = atRest(kFast, 30);
  policy.viewChanged(false);
  EXPECT_EQ(drawFrame(policy), Effort::Smooth) << "30 keep nobody waiting";
  policy.takeTime(Policy::kTellsAtRest, Policy::kPatientAtRest);
  EXPECT_FALSE(policy.rested(false, false).draw) << "a full one would be less";
}

TEST(FramePolicy, WithoutASceneNothingHasEdges) {
  Policy policy;
  EXPECT_EQ(drawFrame(policy, kFast), Effort::Full);
  EXPECT_EQ(drawFrame(policy, kFast), Effort::Full);
  policy.takeScene();
  drawFrame(policy);
  drawFrame(policy, kFast);
  EXPECT_EQ(policy.rested(false, false), Policy::Next{.draw = true});
  EXPECT_EQ(drawFrame(policy, kFast), Effort::Smooth);
  policy.loseScene();
  EXPECT_EQ(drawFrame(policy, kFast), Effort::Full);
}

TEST(FramePolicy, OfTimesThoseOfCompilingFramesAreOnlyAnUpperLimit) {
  Policy policy;
  policy.takeScene();
  drawFrame(policy);
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.tag(), Policy::kTellsMost) << "the first in this mode";
  policy.takeTime(policy.tag(), 500);
  policy.end();
  policy.viewChanged(true);
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Full) << "500 is not known to be slow";
  EXPECT_EQ(policy.tag(), Policy::kTellsFull);
  policy.takeTime(policy.tag(), kSlow);
  policy.end();
  EXPECT_EQ(drawFrame(policy), Effort::Quick);
  // Another mode: what was known stays known, but its first frame adds nothing certain.
  policy.rested(false, false);
  drawFrame(policy, 30);
  policy.takeTime(Policy::kTellsAtRest, 1000);
  policy.begin(ViewMode::Wire, false);
  EXPECT_EQ(policy.effort(), Effort::Full);
  EXPECT_EQ(policy.tag(), Policy::kTellsMost);
  policy.end();
  policy.begin(ViewMode::Wire, false);
  EXPECT_EQ(policy.tag(), Policy::kTellsFull);
}

TEST(FramePolicy, AFirstFrameThatTookVeryLongIsSlowHoweverMuchOfItWasCompiling) {
  Policy policy;
  policy.takeScene();
  drawFrame(policy);
  drawFrame(policy, Policy::kPatientAtRest + 1);
  policy.viewChanged(true);
  EXPECT_EQ(drawFrame(policy), Effort::Quick);
}

TEST(FramePolicy, MovingFramesAreQuickWhereFullOnesAreSlow) {
  Policy slow = atRest(kSlow, 30), fast = atRest(kFast, 3);
  for (Policy* policy : {&slow, &fast}) {
    EXPECT_EQ(policy->viewChanged(true), (Policy::Next{.draw = true, .rest = Wait::Start}));
    EXPECT_EQ(drawFrame(*policy), policy == &slow ? Effort::Quick : Effort::Full);
    policy->viewChanged(false);
    EXPECT_EQ(drawFrame(*policy), policy == &slow ? Effort::Quick : Effort::Full) << "it has not come to rest";
    EXPECT_TRUE(policy->rested(false, false).draw);
    EXPECT_EQ(drawFrame(*policy), Effort::Smooth);
  }
  Policy limit = atRest(Policy::kQuickFrom, 30);
  limit.viewChanged(true);
  EXPECT_EQ(drawFrame(limit), Effort::Full) << "just as long as it may";
}

TEST(FramePolicy, WhatChangesElsewhereIsSmoothAtOnceIfThatIsFast) {
  Policy fast = atRest(kFast, Policy::kPatientFor), slow = atRest(kFast, Policy::kPatientFor + 1);
  fast.viewChanged(false);
  EXPECT_EQ(drawFrame(fast), Effort::Smooth);
  EXPECT_FALSE(fast.rested(false, false).draw) << "it is good already";
  slow.viewChanged(false);
  EXPECT_EQ(drawFrame(slow), Effort::Full) << "a slider waits for smooth edges as well";
  EXPECT_TRUE(slow.rested(false, false).draw);
  EXPECT_EQ(drawFrame(slow), Effort::Smooth);
}

TEST(FramePolicy, NobodyWaitsForSmoothFramesThatTakeTooLong) {
  Policy patient = atRest(kFast, Policy::kPatientAtRest - 1), impatient = atRest(kFast, Policy::kPatientAtRest);
  for (Policy* policy : {&patient, &impatient}) {
    policy->viewChanged(true);
    EXPECT_EQ(drawFrame(*policy), Effort::Full);
    const bool draws = policy->rested(false, false).draw;
    EXPECT_EQ(draws, policy == &patient);
    EXPECT_EQ(drawFrame(*policy), policy == &patient ? Effort::Smooth : Effort::Full);
  }
}

TEST(FramePolicy, WhatASmoothFrameTakesIsGuessedFromAFullOneUntilItIsKnown) {
  for (const double full : {Policy::kPatientAtRest / Policy::kSmoothCost - 1, 200.0, 500.0}) {
    Policy policy;
    policy.takeScene();
    drawFrame(policy);
    EXPECT_EQ(drawFrame(policy), Effort::Full) << "nothing is known";
    policy.takeTime(Policy::kTellsFull, full);
    policy.rested(false, false);
    EXPECT_EQ(drawFrame(policy), full < 200 ? Effort::Smooth : Effort::Full) << full;
    policy.takeTime(Policy::kTellsAtRest, 5);
    EXPECT_EQ(drawFrame(policy), Effort::Smooth) << "what is known counts more";
  }
}

TEST(FramePolicy, OfAnotherSceneNothingIsKnown) {
  Policy policy = atRest(kSlow, 5);
  policy.takeScene();
  EXPECT_EQ(drawFrame(policy), Effort::Plain);
  EXPECT_EQ(drawFrame(policy), Effort::Full) << "smooth frames of the scene before were fast";
  policy.viewChanged(true);
  EXPECT_EQ(drawFrame(policy), Effort::Full) << "and full ones slow";
}

TEST(FramePolicy, AfterAFullFrameItIsLookedAgainWhenItsTimeIsKnown) {
  Policy policy;
  policy.takeScene();
  drawFrame(policy);
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.end().rest, Wait::Start);
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.end().rest, Wait::Keep) << "it waits already";
  EXPECT_EQ(policy.rested(true, false), (Policy::Next{.rest = Wait::Start})) << "the time says more";
  policy.begin(ViewMode::Lit, false);
  EXPECT_EQ(policy.end().rest, Wait::Keep) << "still";
  policy.takeTime(policy.tag(), kFast);
  EXPECT_EQ(policy.rested(false, false), Policy::Next{.draw = true});
  EXPECT_EQ(policy.begin(ViewMode::Lit, false), Effort::Smooth);
  EXPECT_EQ(policy.end().rest, Wait::Keep) << "there is nothing better to come";
}

TEST(FramePolicy, WhileItMovesTheTimeOfAFrameDoesNotEndTheMovement) {
  Policy policy = atRest(kSlow, 30);
  policy.viewChanged(true);
  policy.rested(true, false);
  EXPECT_EQ(drawFrame(policy), Effort::Quick);
  policy.rested(false, false);
  EXPECT_EQ(drawFrame(policy), Effort::Smooth);
}

TEST(FramePolicy, WhereEdgesCostMuchAPictureAtRestIsPolishedLater) {
  Policy policy = atRest(kFast, 100, true);
  policy.viewChanged(true);
  EXPECT_EQ(drawFrame(policy, {}, ViewMode::Lit, true), Effort::Full);
  EXPECT_TRUE(policy.rested(false, true).draw);
  EXPECT_EQ(policy.begin(ViewMode::Lit, true), Effort::Rest);
  EXPECT_EQ(policy.tag(), Policy::kTellsAtRest) << "of what is drawn at rest here";
  EXPECT_EQ(policy.end().polish, Wait::Start);
  policy.viewChanged(false);
  policy.begin(ViewMode::Lit, true);
  EXPECT_EQ(policy.effort(), Effort::Full) << "it changes, and a picture at rest takes longer than that may";
  EXPECT_EQ(policy.end().polish, Wait::Stop) << "there is another picture by now";
  EXPECT_EQ(policy.wantGood(), (Policy::Next{.draw = true, .rest = Wait::Stop}));
  EXPECT_EQ(policy.begin(ViewMode::Lit, true), Effort::Smooth);
  EXPECT_EQ(policy.tag(), Policy::kTellsNothing) << "it is drawn this once";
  EXPECT_EQ(policy.end().polish, Wait::Stop);
  EXPECT_FALSE(policy.rested(false, true).draw) << "and stays, as it is the better one";
}

TEST(FramePolicy, APictureThatWouldTakeTooLongIsNotPolished) {
  for (const double rest :
       {Policy::kPatientAtRest / Policy::kPolishCost - 1, Policy::kPatientAtRest / Policy::kPolishCost}) {
    Policy policy = atRest(kFast, rest, true);
    ASSERT_EQ(policy.begin(ViewMode::Lit, true), Effort::Rest);
    EXPECT_EQ(policy.end().polish, rest < 200 ? Wait::Start : Wait::Stop) << rest;
  }
}

}  // namespace
}  // namespace vitrine
