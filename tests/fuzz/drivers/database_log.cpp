// The log beside an SQLite database: put into a database of three empty pages.
#include "core/caches/database_copy.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kDatabaseLogDriver("database-log", [](Bytes bytes) {
  std::vector<std::byte> database(3 * 512);
  database[16] = std::byte(2);  // pages of 512 bytes
  const auto use = applyLog(database, bytes);
  if (!use) return test::checkError(use.error());
  VITRINE_PROMISE(use->left <= bytes.size());
  VITRINE_PROMISE(database.size() <= 3 * 512 + bytes.size() + 65536);
});

}  // namespace
}  // namespace vitrine::fuzz
