// The program where something is missing that it needs: a display, memory for the OpenGL driver.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/run_program.h"

namespace vitrine::test {
namespace {

class BareMachineTest : public WindowTest {};

TEST_F(BareMachineTest, WithoutADisplayTheWindowSaysWhatIsMissing) {
  for (const char* display : {"", ":9876"}) {
    const Ran ran =
        runProgram({write("one.mesh", levelMesh())},
                   {.variables = {{"DISPLAY", display}, {"WAYLAND_DISPLAY", ""}, {"QT_QPA_PLATFORM", ""}}});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.errors.contains("no window can be opened")) << ran.errors.constData();
    EXPECT_TRUE(ran.errors.contains("vitrine render")) << ran.errors.constData();
  }
}

// Whatever it is that gets no memory: the answer is a picture or a sentence.
TEST_F(BareMachineTest, AsLittleMemoryAsThereIsDrawingEndsWithAnAnswer) {
  const QString file = write("one.mesh", levelMesh());
  size_t drawn = 0, refused = 0;
  for (uint64_t mebibytes = 200; mebibytes <= 4000; mebibytes += mebibytes / 3) {
    const QString picture = m_folder.filePath(QString("%1.png").arg(mebibytes));
    const Ran ran =
        runProgram({"render", file, "-o", picture, "--size", "64x64"}, {.addressSpace = mebibytes << 20});
    if (ran.status == 127) continue;  // not even the program's libraries could be loaded
    SCOPED_TRACE(testing::Message() << mebibytes << " MiB: " << ran.errors.constData());
    ASSERT_TRUE(ran.status == 0 || ran.status == 1) << ran.status;
    EXPECT_EQ(QFile::exists(picture), ran.status == 0);
    if (ran.status == 1) {
      EXPECT_FALSE(ran.errors.isEmpty());
    }
    ++(ran.status == 0 ? drawn : refused);
  }
  EXPECT_GT(drawn, 0u);
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace vitrine::test
