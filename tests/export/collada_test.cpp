#include "core/export/collada.h"

#include <gtest/gtest.h>

#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

DocumentPointer written(const Model& model) {
  const Result<Exported> exported = writeCollada(model);
  if (!exported) return nullptr;
  const Result<DocumentPointer> document = readBack(*exported);
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return document ? *document : nullptr;
}

TEST(Collada, ComesBackAsItWasWritten) {
  const Model model = exchangeModel();
  const DocumentPointer document = written(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(differs(model, *document, keptByCollada()), "");
  EXPECT_EQ(differsInMotion(model, *document, keptByCollada()), "");
}

}  // namespace
}  // namespace vitrine::test
