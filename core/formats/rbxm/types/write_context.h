// What both writers decide before writing: which instances, with which ids, and which shared strings.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>

#include "core/formats/format.h"
#include "core/formats/rbxm/types/file_context.h"
#include "core/formats/rbxm/types/stored_column.h"

namespace vitrine::rbxm {

// What a form cannot hold, counted where it is found and reported once. Ids are "rbxm.lost-..." for the binary form
// and "rbxmx.lost-..." for XML.
struct Losses {
  uint64_t references = 0;    // to instances that are not written; null now
  uint64_t damaged = 0;       // values that the reader could not understand
  uint64_t opaque = 0;        // values of unknown types
  uint64_t contents = 0;      // sources of assets that the form cannot name
  uint64_t embedded = 0;      // assets inside the file, or their hashes, where an address belongs
  uint64_t controls = 0;      // texts with characters that XML 1.0 cannot hold
  uint64_t outOfRange = 0;    // whole numbers too large for their type
  uint64_t types = 0;         // columns whose type the format cannot name; values are kept
  uint64_t nanBits = 0;       // NaN with other bits than the default NaN
  uint64_t split = 0;         // classes in several blocks
  uint64_t metadata = 0;      // entries that change with the white space around them
  uint64_t emptyClasses = 0;  // declared, without instances
  uint64_t services = 0;      // service markers that contradict what is known of the class
  void report(std::string_view prefix, Diagnostics& to) const;
};

struct Selection {
  static constexpr int32_t kNotWritten = -1;
  LargeBuffer<int32_t> referents;  // by node
  uint64_t count = 0;              // of instances written
  bool whole = true;               // nothing is left out
  bool renumbered = false;         // referents are not those of the file

  bool has(NodeId node) const {
    return indexOf(node) < referents.size() && referents[indexOf(node)] != kNotWritten;
  }
};

// The instances of options.roots and below, or all. Referents stay as they are where everything is written and they
// are distinct (in the XML form: RBX and the number, 0 up to the count); else they count from 0 in tree order.
// Unsupported: the document has nodes that are no instances, or was not read from either form. Malformed: a root
// that is no node.
Result<Selection> selectInstances(const Document& document, const WriteOptions& options);

// Shared strings under new indices: in the order of the old ones, equal ones once. The bytes belong to the caller
// of add().
class SharedStringTable {
 public:
  void add(const SharedRow& row);
  // Adds the strings that no property refers to; only the file itself has them.
  void addUnused(const Document& document);
  void finish();  // between the last add and the first use
  std::span<const std::string_view> entries() const { return m_entries; }
  uint32_t indexOf(const SharedRow& row) const { return m_newIndex.at(row.index); }

 private:
  void addUnusedOfXml(const Document& document);
  FileContext m_file;                                      // holds what addUnused() unpacked
  std::deque<std::string> m_texts;                         // the same of an XML file
  std::unordered_map<uint32_t, std::string_view> m_bytes;  // by old index
  std::unordered_map<uint32_t, uint32_t> m_newIndex;
  std::vector<std::string_view> m_entries;
};

// The columns of a class, ready to be written, and the rows to write.
struct ClassToWrite {
  const Class* owner = nullptr;
  std::vector<StoredColumn> columns;
  std::vector<uint32_t> rows;  // ascending
};
// Which values stay decoded. All: for a writer that needs every column at once. None: for one that takes one column
// after another; ColumnToWrite decodes each again. Decoding takes from `budget`.
enum class KeepValues : uint8_t { All, None };
Result<ClassToWrite> prepareClass(const Class& owner, const Selection& selection, SharedStringTable& shared,
                                  Losses& losses, KeepValues keep, MemoryBudget& budget);

// The values of a column that prepareClass() freed: decoded again for as long as this lives.
class ColumnToWrite {
 public:
  // Takes from the budget what they and their encoding need, until this is destroyed.
  static Result<ColumnToWrite> of(const StoredColumn& prepared, size_t rows,
                                  const std::shared_ptr<MemoryBudget>& budget);
  const StoredColumn& stored() const { return m_stored; }
  Value at(size_t row) const { return valueAt(m_borrowed.values(), row); }

 private:
  ColumnToWrite(Column::Borrowed borrowed, std::unique_ptr<MemoryBudget> budget)
      : m_budget(std::move(budget)), m_borrowed(std::move(borrowed)) {}
  std::unique_ptr<MemoryBudget> m_budget;
  Column::Borrowed m_borrowed;
  StoredColumn m_stored;  // points into m_borrowed
};

// Reports what is in the file and neither form writes: signatures, which no longer match, and unknown blocks and
// elements. Reports as well that the document itself is incomplete.
void reportUnwritten(const Document& document, std::string_view prefix, Diagnostics& losses);

// Reports progress; Cancelled if the caller asked to stop.
Result<void> step(const WriteOptions& options, uint64_t done, uint64_t all);

}  // namespace vitrine::rbxm
