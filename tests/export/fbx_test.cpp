#include "core/export/fbx.h"

#include <gtest/gtest.h>

#include "core/export/euler.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

DocumentPointer written(const Model& model) {
  const Result<Exported> exported = writeFbx(model);
  if (!exported) return nullptr;
  const Result<DocumentPointer> document = readBack(*exported);
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return document ? *document : nullptr;
}

TEST(Fbx, ComesBackAsItWasWritten) {
  const Model model = exchangeModel();
  const DocumentPointer document = written(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(differs(model, *document, keptByFbx()), "");
  EXPECT_EQ(differsInMotion(model, *document, keptByFbx()), "");
}

}  // namespace
}  // namespace vitrine::test
