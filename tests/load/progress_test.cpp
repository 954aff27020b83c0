// How far loading is: parts of parts, which together never go back.
#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/format.h"

namespace vitrine::test {
namespace {

TEST(Progress, PartsOfPartsAddUp) {
  Progress progress;
  {
    const ProgressPart reading(&progress, 0, 0.4f, LoadStage::Reading);
    progress.tell(0.5f);
    EXPECT_FLOAT_EQ(progress.fraction, 0.2f);
  }
  EXPECT_FLOAT_EQ(progress.fraction, 0.4f) << "what has ended is done";
  {
    const ProgressPart rest(&progress, 0.4f, 1);
    {
      const ProgressPart terrain(&progress, 0.5f, 1, LoadStage::Terrain);
      EXPECT_FLOAT_EQ(progress.fraction, 0.7f) << "what was left out counts as done";
      progress.tell(0.5f);
      EXPECT_FLOAT_EQ(progress.fraction, 0.85f);
      EXPECT_EQ(progress.stage, LoadStage::Terrain);
    }
    progress.tell(0.1f);  // of the rest
    EXPECT_FLOAT_EQ(progress.fraction, 1) << "it never falls";
  }
  EXPECT_FLOAT_EQ(progress.from, 0);
  EXPECT_FLOAT_EQ(progress.to, 1);
}

TEST(Progress, WhatIsToldIsCutToItsPart) {
  Progress progress;
  const ProgressPart part(&progress, 0.25f, 0.75f);
  for (const float told : {-1.0f, 0.0f, NAN}) {
    progress.tell(told);
    EXPECT_FLOAT_EQ(progress.fraction, 0.25f) << told;
  }
  progress.tell(7);
  EXPECT_FLOAT_EQ(progress.fraction, 0.75f);
  const ProgressPart nobody(nullptr, 0, 1);  // nobody watches
}

}  // namespace
}  // namespace vitrine::test
