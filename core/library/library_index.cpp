#include "core/library/library_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <deque>
#include <limits>
#include <optional>

#include "core/document/overloaded.h"
#include "core/library/library_tables.h"
#include "core/query/filter_value.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

using syntax::Term;

constexpr std::string_view kSigns[] = {"=", "<>", "<", "<=", ">", ">="};
std::string_view signOf(Comparison comparison) { return kSigns[size_t(comparison)]; }

// "2024", "2024-03" or "2024-03-09", UTC: from and until, in nanoseconds since 1970.
std::optional<std::pair<int64_t, int64_t>> timesOf(std::string_view text) {
  using namespace std::chrono;
  std::array<unsigned, 3> parts{0, 1, 1};
  size_t count = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (; count < parts.size(); ++count) {
    const auto [next, error] = std::from_chars(at, end, parts[count]);
    if (error != std::errc()) return std::nullopt;
    at = next;
    if (at == end) break;
    if (*at++ != '-') return std::nullopt;
  }
  if (at != end || count >= parts.size() || parts[0] < 1678 || parts[0] > 2261) return std::nullopt;
  const year_month_day from{year(int(parts[0])), month(parts[1]), day(parts[2])};
  if (!from.ok()) return std::nullopt;
  const sys_days first(from);
  const sys_days last = count == 0   ? sys_days(from + years(1))
                        : count == 1 ? sys_days(from + months(1))
                                     : first + days(1);
  const auto count64 = [](sys_days when) { return int64_t(nanoseconds(when.time_since_epoch()).count()); };
  return std::pair(count64(first), count64(last));
}

// "10000", "2.5", and of sizes "4K", "2M", "1G" in powers of 1024.
std::optional<double> numberOfText(std::string_view text, bool isSize) {
  double number = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view rest = text.substr(size_t(at - text.data()));
  if (error != std::errc() || rest.size() > 1) return std::nullopt;
  if (rest.empty()) return number;
  const size_t power = std::string_view("KMG").find(char(rest[0] & ~0x20));
  if (!isSize || power == std::string_view::npos) return std::nullopt;
  return number * std::pow(1024.0, double(power + 1));
}

// A filter as a condition over `files`, with its values.
class Condition {
 public:
  using Bound = std::variant<std::string, int64_t, double>;

  Result<std::string> of(const Term& term) {
    return std::visit(Overloaded{
                          [&](const syntax::And& all) { return joined(all.parts, " AND "); },
                          [&](const syntax::Or& any) { return joined(any.parts, " OR "); },
                          [&](const syntax::Not& no) -> Result<std::string> {
                            VITRINE_TRY(const std::string part, of(*no.part));
                            return "NOT (" + part + ")";
                          },
                          [&](const syntax::Word& word) -> Result<std::string> { return named(word.text); },
                          [&](const syntax::Prefixed& prefixed) { return prefixedBy(prefixed, term.span); },
                          [&](const syntax::Compare& compare) { return comparison(compare, term.span); },
                      },
                      term.node);
  }
  const std::vector<Bound>& values() const { return m_values; }
  const std::deque<Pattern>& patterns() const { return m_patterns; }

 private:
  std::string bound(Bound value) {
    m_values.push_back(std::move(value));
    return fmt::format("?{}", m_values.size());
  }
  std::string matching(std::string_view text, Pattern pattern) {
    m_patterns.push_back(std::move(pattern));
    return fmt::format("matches({}, {})", text, m_patterns.size() - 1);
  }
  std::string named(const std::string& text) {
    if (text.find_first_of("*?") != std::string::npos)
      return matching("name", Pattern(text, Pattern::Where::Anywhere));
    return fmt::format("instr(folded, {}) > 0", bound(foldCase(text)));
  }
  Result<std::string> joined(const std::vector<Term>& terms, std::string_view sign) {
    std::string all;
    for (const Term& term : terms) {
      VITRINE_TRY(const std::string one, of(term));
      if (!all.empty()) all += sign;
      all += "(" + one + ")";
    }
    return all.empty() ? "1" : all;
  }

  Result<std::string> comparison(const syntax::Compare& compare, const SourceSpan& span) {
    const FileColumn* column = findFileColumn(compare.path);
    if (!column) return fail(ErrorCode::Malformed, "not a filter of files", span);
    const Comparison how = compare.with.comparison;
    const std::string& wanted = compare.with.value;
    const auto wrong = [&](std::string_view expected) {
      return fail(ErrorCode::Malformed, fmt::format("\"{}\" is not {}", wanted, expected), span);
    };
    switch (column->kind) {
      case FileColumn::Kind::Number:
      case FileColumn::Kind::Size: {
        const auto number = numberOfText(wanted, column->kind == FileColumn::Kind::Size);
        if (!number) return wrong("a number");
        return fmt::format("{} {} {}", column->sql, signOf(how), bound(*number));
      }
      case FileColumn::Kind::Time: {
        const auto times = timesOf(wanted);
        if (!times) return wrong("a day, as 2024-03-09, a month or a year");
        const auto [from, until] = *times;
        const std::string in = fmt::format("{0} >= {1} AND {0} < {2}", column->sql, bound(from), bound(until));
        if (how == Comparison::Equal) return in;
        if (how == Comparison::NotEqual) return "NOT (" + in + ")";
        const bool after = how == Comparison::Greater || how == Comparison::LessOrEqual;
        const bool isLess = how == Comparison::Less || how == Comparison::LessOrEqual;
        return fmt::format("{} {} {}", column->sql, isLess ? "<" : ">=", bound(after ? until : from));
      }
      case FileColumn::Kind::Truth: {
        const bool yes = equalCaseBlind(wanted, "true") || wanted == "1";
        if (!yes && !equalCaseBlind(wanted, "false") && wanted != "0") return wrong("true or false");
        if (how != Comparison::Equal && how != Comparison::NotEqual) return wrong("compared by = or !=");
        return fmt::format("{} = {}", column->sql, int(yes == (how == Comparison::Equal)));
      }
      case FileColumn::Kind::Text:
        break;
    }
    const std::string value(column->name == "format" ? presentFormatId(wanted) : wanted);
    if (how == Comparison::Equal) return matching(column->sql, Pattern(value));
    if (how == Comparison::NotEqual) return "NOT " + matching(column->sql, Pattern(value));
    return fmt::format("{} {} {}", column->sql, signOf(how), bound(value));
  }

  Result<std::string> prefixedBy(const syntax::Prefixed& prefixed, const SourceSpan& span) {
    const std::string& word = prefixed.word;
    switch (prefixed.as<FilePrefix>()) {
      case FilePrefix::Format: {
        const std::string id(presentFormatId(word));
        const bool isId =
            std::ranges::any_of(formats(), [&](const Format& format) { return equalCaseBlind(format.id, id); });
        const std::string byId = matching("format", Pattern(id));
        return isId ? byId : fmt::format("({} OR {})", byId, matching("path", Pattern("*." + word)));
      }
      case FilePrefix::Has: {
        const auto held = heldIn(word);
        if (!held) return fail(ErrorCode::Malformed, "not a filter of files", span);
        return holding(*held);
      }
      case FilePrefix::Uses: {
        const std::string reference = matching("reference", Pattern(word));
        return fmt::format("id IN (SELECT file FROM uses WHERE asset = {} OR {} OR {})", bound(word), reference,
                           matching("asset", Pattern(word)));
      }
      case FilePrefix::Texture:
        return "textures_missing > 0";
      case FilePrefix::Same:
        return fmt::format("content = (SELECT content FROM files WHERE path = {})", bound(word));
      case FilePrefix::Geometry:
        return fmt::format(
            "geometry IS NOT NULL AND EXISTS (SELECT 1 FROM files AS one WHERE one.path = {} AND "
            "one.shape_triangles = files.shape_triangles AND (one.geometry = files.geometry OR "
            "same_triangles(files.shape_triangles, files.wave_0, files.wave_1, files.wave_2, files.wave_3, "
            "one.shape_triangles, one.wave_0, one.wave_1, one.wave_2, one.wave_3)))",
            bound(word));
      case FilePrefix::Like:
        return fmt::format(
            "geometry IS NOT NULL AND EXISTS (SELECT 1 FROM files AS one WHERE one.path = {} AND one.geometry IS "
            "NOT NULL AND near(files.form_0, files.form_1, files.form_2, files.form_3, one.form_0, one.form_1, "
            "one.form_2, one.form_3))",
            bound(word));
    }
    return fail(ErrorCode::Malformed, "not a filter of files", span);
  }

  std::string holding(const Held& held) {
    switch (held.what) {
      case Held::What::Class:
        return fmt::format(
            "id IN (SELECT file FROM classes WHERE class IN (SELECT DISTINCT class FROM classes WHERE {}))",
            matching("class", Pattern(held.value)));
      case Held::What::Diagnostic:
        return fmt::format("id IN (SELECT file FROM diagnostics WHERE {})",
                           matching("diagnostics.id", Pattern(held.value)));
      case Held::What::Script:
        break;
    }
    const std::string text(held.value);
    std::string rows = fmt::format("SELECT rowid FROM script_texts WHERE text LIKE {}", bound("%" + text + "%"));
    // % and _ stand for more than themselves: what is found is looked at again.
    if (text.find_first_of("%_") != std::string::npos)
      rows = fmt::format("SELECT id FROM scripts WHERE id IN ({}) AND instr(lower(text), {}) > 0", rows,
                         bound(foldCase(text)));
    return fmt::format("id IN (SELECT file FROM scripts WHERE id IN ({}))", rows);
  }

  std::vector<Bound> m_values;
  std::deque<Pattern> m_patterns;
};

}  // namespace

struct LibraryIndex::Connection {
  std::filesystem::path file;
  Limits limits;
  const std::atomic<bool>* cancelled = nullptr;
  sqlite::Database database;
  std::deque<Pattern> patterns;  // of the query under way

  static void matches(sqlite3_context* context, int, sqlite3_value** values) {
    const auto& patterns = static_cast<const Connection*>(sqlite3_user_data(context))->patterns;
    const auto at = size_t(sqlite3_value_int64(values[1]));
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
    const bool does =
        text && at < patterns.size() && patterns[at].matches({text, size_t(sqlite3_value_bytes(values[0]))});
    sqlite3_result_int(context, does);
  }
  static void sameTriangles(sqlite3_context* context, int, sqlite3_value** values) {
    std::array<ShapeSignature, 2> shapes;
    for (ShapeSignature& shape : shapes) {
      shape.triangleCount = uint64_t(sqlite3_value_int64(*values++));
      for (float& wave : shape.waves) wave = float(sqlite3_value_double(*values++));
    }
    sqlite3_result_int(context, haveSameTriangles(shapes[0], shapes[1]));
  }
  static void near(sqlite3_context* context, int, sqlite3_value** values) {
    std::array<float, 4> a{}, b{};
    for (int i = 0; i < 4; ++i) {
      a[size_t(i)] = float(sqlite3_value_double(values[i]));
      b[size_t(i)] = float(sqlite3_value_double(values[i + 4]));
    }
    sqlite3_result_int(context, isNear(a, b));
  }
  Result<void> connect() {
    VITRINE_TRY(database, openTablesToRead(file, limits, cancelled));
    return addFunctions();
  }
  // Asks again where the index changed meanwhile.
  template <class Ask>
  auto steadily(Ask ask) -> decltype(ask()) {
    constexpr int kTries = 5;
    for (int i = 1;; ++i) {
      auto answer = ask();
      if (database.isUnchanged() || i == kTries) return answer;
      VITRINE_CHECK(connect());
    }
  }
  Result<void> addFunctions() {
    sqlite3* handle = database.handle();
    const auto add = [&](const char* name, int values, int flags, auto* function) {
      return sqlite3_create_function_v2(handle, name, values, SQLITE_UTF8 | flags, this, function, nullptr, nullptr,
                                        nullptr) == SQLITE_OK;
    };
    if (!add("matches", 2, 0, matches) || !add("near", 8, SQLITE_DETERMINISTIC, near) ||
        !add("same_triangles", 10, SQLITE_DETERMINISTIC, sameTriangles))
      return sqlite::failureOf(handle);
    return {};
  }
  // SELECT `what` of the files for which the filter holds.
  Result<sqlite::Statement> select(std::string_view what, const FileFilter& filter, std::string_view order) {
    Condition condition;
    VITRINE_TRY(const std::string where, condition.of(filter.root));
    VITRINE_TRY(sqlite::Statement statement,
                database.prepare(fmt::format("SELECT {} FROM files WHERE {} ORDER BY {}", what, where, order)));
    // Each term may look at everything.
    database.guard().setWeight(1 + condition.values().size());
    patterns = condition.patterns();
    for (size_t i = 0; i < condition.values().size(); ++i)
      std::visit(
          [&](const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>)
              statement.bind(int(i) + 1, std::string_view(value));
            else
              statement.bind(int(i) + 1, value);
          },
          condition.values()[i]);
    return statement;
  }
};

LibraryIndex::LibraryIndex(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) {}
LibraryIndex::LibraryIndex(LibraryIndex&&) noexcept = default;
LibraryIndex& LibraryIndex::operator=(LibraryIndex&&) noexcept = default;
LibraryIndex::~LibraryIndex() = default;

Result<LibraryIndex> LibraryIndex::open(const std::filesystem::path& file, const Limits& limits,
                                        const std::atomic<bool>* cancelled) {
  auto connection = std::make_unique<Connection>();
  connection->file = file;
  connection->limits = limits;
  connection->cancelled = cancelled;
  VITRINE_CHECK(connection->connect());
  return LibraryIndex(std::move(connection));
}

Result<std::vector<LibraryFile>> LibraryIndex::files(const FileFilter& filter) const {
  return m_connection->steadily([&]() -> Result<std::vector<LibraryFile>> {
    VITRINE_TRY(sqlite::Statement rows, m_connection->select(fileRowSql(), filter, "path"));
    FileRows fileRows(rows);
    std::vector<LibraryFile> files;
    for (LibraryFile file;; files.push_back(std::move(file))) {
      VITRINE_TRY(const bool more, fileRows.next(file));
      if (!more) return files;
    }
  });
}

Result<Duplicates> LibraryIndex::duplicates(AlikeBy by, const FileFilter& filter) const {
  constexpr size_t kHash = 16;  // bytes; a strange index may have anything there
  return m_connection->steadily([&]() -> Result<Duplicates> {
    VITRINE_TRY(
        sqlite::Statement rows,
        m_connection->select(fileRowSql() + ", content, geometry, shape_triangles, wave_0, wave_1, wave_2, wave_3",
                             filter, "path"));
    FileRows fileRows(rows);
    std::vector<AlikeRow> all;
    const auto hashAt = [&](int column) {
      const std::string_view hash = rows.bytes(column);
      return hash.size() == kHash ? std::string(hash) : std::string();
    };
    for (AlikeRow row;; all.push_back(std::move(row))) {
      VITRINE_TRY(const bool more, fileRows.next(row.file));
      if (!more) return duplicatesIn(std::move(all), by);
      int at = rows.columns() - 7;
      row.content = hashAt(at++);
      row.geometry = hashAt(at++);
      row.shape.triangleCount = uint64_t(std::max<int64_t>(rows.integer(at++), 0));
      for (float& wave : row.shape.waves) wave = float(rows.real(at++));
    }
  });
}

Result<std::vector<int64_t>> LibraryIndex::find(const FileFilter& filter) const {
  return m_connection->steadily([&]() -> Result<std::vector<int64_t>> {
    VITRINE_TRY(sqlite::Statement rows, m_connection->select("id", filter, "id"));
    std::vector<int64_t> ids;
    while (true) {
      VITRINE_TRY(const bool more, rows.step());
      if (!more) return ids;
      // Numbers of rows ascend: those of a tree that leads in circles do not.
      if (!ids.empty() && rows.integer(0) <= ids.back())
        return fail(ErrorCode::NotThisFormat, "the index is damaged: its files are not in their order");
      ids.push_back(rows.integer(0));
    }
  });
}

Result<LibraryFile> LibraryIndex::file(int64_t id) const {
  return m_connection->steadily([&]() -> Result<LibraryFile> {
    VITRINE_TRY(sqlite::Statement rows,
                m_connection->database.prepare("SELECT " + fileRowSql() + " FROM files WHERE id = ?"));
    rows.bind(1, id);
    VITRINE_TRY(const bool found, rows.step());
    if (!found) return fail(ErrorCode::Io, fmt::format("the index has no file of number {}", id));
    return fileOfRow(rows);
  });
}

}  // namespace vitrine
