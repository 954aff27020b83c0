#include "app/library/library_model.h"

#include <QDateTime>
#include <QFont>
#include <QIcon>
#include <QTimer>
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "core/library/file_columns.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

constexpr qint64 kLeastPause = 80;  // milliseconds between two orders of the rows
constexpr qint64 kPauseTimes = 8;   // as long as making one takes, so that the window has time for people
constexpr uint64_t kUnknown = ~uint64_t{0};

// The window began with these; what is newer comes behind.
constexpr std::string_view kFirstColumns[] = {
    "name", "folder", "format",        "version",   "bytes",   "changed",          "triangles",  "vertices",
    "lods", "joints", "face_controls", "instances", "classes", "textures_missing", "diagnostics"};

// Those that have a title.
const std::vector<const FileColumn*>& shownColumns() {
  static const auto columns = [] {
    std::vector<const FileColumn*> all;
    for (const FileColumn& column : fileColumns())
      if (column.title) all.push_back(&column);
    std::ranges::stable_sort(
        all, {}, [](const FileColumn* column) { return std::ranges::find(kFirstColumns, column->name); });
    return all;
  }();
  return columns;
}

const FileColumn& fileColumnOf(int column) { return *shownColumns()[size_t(column)]; }

// What a number column holds; kUnknown where nobody has counted.
uint64_t numberIn(const LibraryFile& file, int column) {
  const FileColumn& known = fileColumnOf(column);
  if (known.source != FileColumn::Source::Disk && file.state != LibraryFile::State::Read) return kUnknown;
  return uint64_t(std::max<int64_t>(0, known.number(file)));
}

int alignmentOf(int column) {
  const bool isText = fileColumnOf(column).kind == FileColumn::Kind::Text;
  return int((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

}  // namespace

std::string naturalKey(std::string_view name) {
  const std::string folded = toQString(name).toCaseFolded().toStdString();
  std::string key;
  key.reserve(folded.size() + 8);
  for (size_t at = 0; at < folded.size();) {
    const auto isDigit = [&](size_t i) { return i < folded.size() && folded[i] >= '0' && folded[i] <= '9'; };
    if (!isDigit(at)) {
      key += folded[at++];
      continue;
    }
    while (folded[at] == '0' && isDigit(at + 1)) ++at;
    size_t end = at;
    while (isDigit(end)) ++end;
    // A longer number is a larger one.
    key += '0';
    key += char(std::min<size_t>(end - at, 255));
    key.append(folded, at, end - at);
    at = end;
  }
  return key;
}

LibraryRow libraryRow(LibraryFile&& file) {
  std::string key = naturalKey(nameOfPath(file.path));
  return {std::move(file), std::move(key)};
}

QString formatText(const LibraryFile& file) {
  if (file.format.empty()) return {};
  return (visibleText(titleOfFormat(file.format)) + " " + visibleText(file.version)).trimmed();
}

// Until there is a picture: what a format has most of.
QIcon iconOfFile(const LibraryFile& file) {
  if (file.state == LibraryFile::State::Unreadable) return iconOf(Severity::Error);
  const Format* format = findFormat(file.format);
  if (!format) return icon("kind-other");
  return icon(format->instances ? "kind-model" : format->holds.has(Content::Triggers) ? "kind-door" : "kind-mesh");
}

LibraryModel::LibraryModel(QObject* parent) : QAbstractTableModel(parent), m_timer(new QTimer(this)) {
  m_timer->setSingleShot(true);
  connect(m_timer, &QTimer::timeout, this, &LibraryModel::rebuild);
}

int LibraryModel::columns() { return int(shownColumns().size()); }

QString LibraryModel::nameOf(int column) { return QString::fromStdString(fileColumnOf(column).name); }

int LibraryModel::columnOf(std::string_view name) {
  const auto at = std::ranges::find(shownColumns(), name, &FileColumn::name);
  return at == shownColumns().end() ? -1 : int(at - shownColumns().begin());
}

uint32_t LibraryModel::Words::of(const std::string& text) {
  const auto [at, added] = numbers.try_emplace(text, uint32_t(texts.size()));
  if (added) texts.push_back(text);
  return at->second;
}

std::vector<uint32_t> LibraryModel::Words::ranks() const {
  std::vector<std::string> keys;
  for (const std::string& text : texts) keys.push_back(naturalKey(text));
  std::vector<uint32_t> order(texts.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, [&](uint32_t a, uint32_t b) { return keys[a] < keys[b]; });
  std::vector<uint32_t> ranks(texts.size());
  for (uint32_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = rank;
  return ranks;
}

// ---- Files ------------------------------------------------------------------------------------------------------

void LibraryModel::take(std::vector<LibraryRow>&& rows) {
  std::vector<int64_t> outdated;
  for (LibraryRow& row : rows) {
    const auto [at, added] = m_slots.try_emplace(row.file.id, uint32_t(m_files.size()));
    if (added) {
      m_fresh.push_back(uint32_t(m_files.size()));
      m_files.emplace_back();
    }
    Slot& slot = m_files[at->second];
    if (!added && (slot.file.changed != row.file.changed || slot.file.bytes != row.file.bytes))
      outdated.push_back(row.file.id);
    slot.folder = m_folders.of(std::string(folderOfPath(row.file.path)));
    slot.format = m_formats.of(row.file.format);
    slot.version = m_versions.of(row.file.version);
    slot.file = std::move(row.file);
    slot.key = std::move(row.key);
  }
  if (!outdated.empty()) emit pictureOutdated(outdated);
  schedule();
}

void LibraryModel::remove(const std::vector<int64_t>& ids) {
  for (const int64_t id : ids) {
    const auto at = m_slots.find(id);
    if (at == m_slots.end()) continue;
    m_files[at->second].gone = true;
    m_slots.erase(at);
  }
  schedule();
}

void LibraryModel::keepOnly(const std::unordered_set<int64_t>& ids) {
  std::vector<int64_t> others;
  for (const auto& [id, slot] : m_slots)
    if (!ids.contains(id)) others.push_back(id);
  if (!others.empty()) remove(others);
}

void LibraryModel::setFilter(std::optional<std::vector<int64_t>> ids) {
  m_filter = std::move(ids);
  rebuildNow();
}

void LibraryModel::setFolder(const std::string& folder, bool below) {
  if (folder == m_folder && below == m_below) return;
  m_folder = folder;
  m_below = below;
  rebuildNow();
}

void LibraryModel::setGrouping(Grouping grouping) {
  if (grouping == m_grouping) return;
  m_grouping = grouping;
  rebuildNow();
}

void LibraryModel::setAlike(std::optional<std::vector<AlikeIds>> groups) {
  if (!groups && !m_alike) return;
  m_alike = std::move(groups);
  rebuildNow();
}

void LibraryModel::sort(int column, Qt::SortOrder order) {
  if (column < 0 || column >= columns() || (column == m_sortColumn && order == m_sortOrder)) return;
  m_sortColumn = column;
  m_sortOrder = order;
  rebuildNow();
}

std::vector<std::pair<std::string, size_t>> LibraryModel::folders() const {
  std::vector<size_t> own(m_folders.texts.size());
  for (const Slot& slot : m_files) own[slot.folder] += slot.gone ? 0 : 1;
  std::map<std::string, size_t> counts;
  for (size_t i = 0; i < own.size(); ++i) {
    if (own[i] == 0) continue;
    std::string_view folder = m_folders.texts[i];
    while (true) {
      counts[std::string(folder)] += own[i];
      if (folder.empty()) break;
      folder = folderOfPath(folder);
    }
  }
  return {counts.begin(), counts.end()};
}

// ---- Rows -------------------------------------------------------------------------------------------------------

void LibraryModel::schedule() {
  m_changed = true;
  if (m_timer->isActive()) return;
  const qint64 pause = std::max(kLeastPause, kPauseTimes * m_cost);
  const qint64 passed = m_since.isValid() ? m_since.elapsed() : pause;
  m_timer->start(int(std::max<qint64>(0, pause - passed)));
}

void LibraryModel::rebuildNow() {
  m_timer->stop();
  rebuild();
}

// Slots that are to be seen, by name.
std::vector<uint32_t> LibraryModel::candidates() {
  if (!m_fresh.empty()) {
    const auto before = [this](uint32_t a, uint32_t b) {
      const int order = m_files[a].key.compare(m_files[b].key);
      return order != 0 ? order < 0 : m_files[a].file.path < m_files[b].file.path;
    };
    std::ranges::sort(m_fresh, before);
    const auto middle = ptrdiff_t(m_byName.size());
    m_byName.insert(m_byName.end(), m_fresh.begin(), m_fresh.end());
    std::inplace_merge(m_byName.begin(), m_byName.begin() + middle, m_byName.end(), before);
    m_fresh.clear();
  }
  std::erase_if(m_byName, [this](uint32_t slot) { return m_files[slot].gone; });
  std::vector<bool> folders(m_folders.texts.size());
  for (size_t i = 0; i < folders.size(); ++i) {
    const std::string& text = m_folders.texts[i];
    folders[i] = text == m_folder || (m_below && (m_folder.empty() || text.starts_with(m_folder + "/")));
  }
  std::vector<bool> found(m_files.size(), !m_filter.has_value());
  if (m_filter)
    for (const int64_t id : *m_filter)
      if (const auto at = m_slots.find(id); at != m_slots.end()) found[at->second] = true;
  std::vector<uint32_t> order;
  order.reserve(m_byName.size());
  for (const uint32_t slot : m_byName)
    if (found[slot] && folders[m_files[slot].folder]) order.push_back(slot);
  return order;
}

// They come by name, which decides among equal ones. What is not known stands last either way.
void LibraryModel::sortBy(std::vector<uint32_t>& order) const {
  const bool descending = m_sortOrder == Qt::DescendingOrder;
  if (m_sortColumn == Name) {
    if (descending) std::ranges::reverse(order);
    return;
  }
  const FileColumn& column = fileColumnOf(m_sortColumn);
  const bool isText = column.kind == FileColumn::Kind::Text;
  const auto textOf = [&](uint32_t slot) { return std::string(column.text(m_files[slot].file)); };
  Words others;
  if (isText && m_sortColumn > Version)
    for (const uint32_t slot : order) others.of(textOf(slot));
  const Words& words = m_sortColumn == Folder    ? m_folders
                       : m_sortColumn == Format  ? m_formats
                       : m_sortColumn == Version ? m_versions
                                                 : others;
  const std::vector<uint32_t> ranks = isText ? words.ranks() : std::vector<uint32_t>();
  std::vector<std::pair<uint64_t, uint32_t>> keyed;
  keyed.reserve(order.size());
  for (const uint32_t slot : order) {
    const Slot& file = m_files[slot];
    uint64_t key = 0;
    if (m_sortColumn == Folder)
      key = ranks[file.folder];
    else if (m_sortColumn == Format || m_sortColumn == Version)
      key = file.file.format.empty() ? kUnknown : ranks[m_sortColumn == Format ? file.format : file.version];
    else if (isText)
      key = ranks[others.of(textOf(slot))];
    else
      key = numberIn(file.file, m_sortColumn);
    if (descending && key != kUnknown) key = kUnknown - 1 - key;
    keyed.emplace_back(key, slot);
  }
  std::ranges::stable_sort(keyed, {}, &std::pair<uint64_t, uint32_t>::first);
  std::ranges::transform(keyed, order.begin(), &std::pair<uint64_t, uint32_t>::second);
}

void LibraryModel::groupInto(std::vector<uint32_t>& order, std::vector<int32_t>& rows, std::vector<QString>& titles,
                             std::vector<int>& headings) const {
  if (m_grouping == Grouping::None) {
    rows.assign(order.begin(), order.end());
    return;
  }
  const bool byFormat = m_grouping == Grouping::Format;
  const Words& words = byFormat ? m_formats : m_folders;
  const std::vector<uint32_t> ranks = words.ranks();
  const auto wordOf = [&](uint32_t slot) { return byFormat ? m_files[slot].format : m_files[slot].folder; };
  std::ranges::stable_sort(order, {}, [&](uint32_t slot) { return ranks[wordOf(slot)]; });
  for (size_t i = 0; i < order.size();) {
    const uint32_t word = wordOf(order[i]);
    size_t end = i;
    while (end < order.size() && wordOf(order[end]) == word) ++end;
    const std::string& text = words.texts[word];
    const QString title = !text.empty() ? (byFormat ? visibleText(titleOfFormat(text)) : visibleText(text))
                          : byFormat    ? tr("Not recognised or not read yet")
                                        : tr("In the folder itself");
    headings.push_back(int(rows.size()));
    rows.push_back(-1 - int32_t(titles.size()));
    titles.push_back(tr("%1 (%2)").arg(title, countText(end - i)));
    rows.insert(rows.end(), order.begin() + ptrdiff_t(i), order.begin() + ptrdiff_t(end));
    i = end;
  }
}

// In the order of the groups, the files of each as they are sorted. What a filter or a folder leaves of a group is
// a group while there are two.
void LibraryModel::groupAlike(std::vector<uint32_t>& order, std::vector<int32_t>& rows,
                              std::vector<QString>& titles, std::vector<int>& headings) {
  std::vector<uint32_t> places(m_files.size(), UINT32_MAX);
  for (size_t i = 0; i < order.size(); ++i) places[order[i]] = uint32_t(i);
  const std::vector<uint32_t> sorted = std::exchange(order, {});
  m_alikeSaved = 0;
  for (const AlikeIds& group : *m_alike) {
    std::vector<uint32_t> members;
    uint64_t sum = 0, largest = 0;
    for (const int64_t id : group.ids) {
      const auto at = m_slots.find(id);
      if (at == m_slots.end() || places[at->second] == UINT32_MAX) continue;
      members.push_back(places[at->second]);
      sum += m_files[at->second].file.bytes;
      largest = std::max(largest, m_files[at->second].file.bytes);
    }
    if (members.size() < 2) continue;
    std::ranges::sort(members);
    m_alikeSaved += sum - largest;
    headings.push_back(int(rows.size()));
    rows.push_back(-1 - int32_t(titles.size()));
    titles.push_back(tr("%1 files, would save %2", nullptr, pluralOf(members.size()))
                         .arg(countText(members.size()), sizeText(sum - largest)));
    for (const uint32_t place : members) {
      rows.push_back(int32_t(sorted[place]));
      order.push_back(sorted[place]);
    }
  }
}

void LibraryModel::rebuild() {
  QElapsedTimer took;
  took.start();
  std::vector<uint32_t> order = candidates();
  sortBy(order);
  std::vector<int32_t> rows;
  std::vector<QString> titles;
  std::vector<int> headings;
  if (m_alike)
    groupAlike(order, rows, titles, headings);
  else
    groupInto(order, rows, titles, headings);
  m_shown = order.size();
  if (rows == m_rows) {
    m_titles = std::move(titles);
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, columns() - 1));
  } else {
    emit aboutToReorder();
    beginResetModel();
    m_rows = std::move(rows);
    m_titles = std::move(titles);
    m_headings = std::move(headings);
    m_rowOf.assign(m_files.size(), -1);
    for (size_t row = 0; row < m_rows.size(); ++row)
      if (m_rows[row] >= 0) m_rowOf[size_t(m_rows[row])] = int32_t(row);
    endResetModel();
    emit reordered();
  }
  if (std::exchange(m_changed, false)) emit filesChanged();
  m_cost = took.elapsed();
  m_since.start();
}

const LibraryFile* LibraryModel::fileAt(int row) const {
  if (row < 0 || size_t(row) >= m_rows.size() || m_rows[size_t(row)] < 0) return nullptr;
  return &m_files[size_t(m_rows[size_t(row)])].file;
}

const LibraryFile* LibraryModel::fileOf(int64_t id) const {
  const auto at = m_slots.find(id);
  return at == m_slots.end() ? nullptr : &m_files[at->second].file;
}

int LibraryModel::rowOf(int64_t id) const {
  const auto at = m_slots.find(id);
  return at == m_slots.end() || at->second >= m_rowOf.size() ? -1 : m_rowOf[at->second];
}

int LibraryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int LibraryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns(); }

Qt::ItemFlags LibraryModel::flags(const QModelIndex& index) const {
  if (!fileAt(index.row())) return Qt::ItemIsEnabled;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QString LibraryModel::text(const Slot& slot, int column) const {
  const LibraryFile& file = slot.file;
  switch (column) {
    case Name:
      return visibleText(nameOfPath(file.path));
    case Folder:
      return visibleText(m_folders.texts[slot.folder]);
    case Format:
      return file.format.empty() ? QString() : visibleText(titleOfFormat(file.format));
    default:
      break;
  }
  const uint64_t number = numberIn(file, column);
  switch (fileColumnOf(column).kind) {
    case FileColumn::Kind::Text:
      return visibleText(fileColumnOf(column).text(file));
    case FileColumn::Kind::Size:
      return number == kUnknown ? QString() : sizeText(number);
    case FileColumn::Kind::Time:
      return QLocale().toString(QDateTime::fromMSecsSinceEpoch(fileColumnOf(column).number(file) / 1'000'000),
                                QLocale::ShortFormat);
    case FileColumn::Kind::Number:
    case FileColumn::Kind::Truth:
      break;
  }
  return number == kUnknown || number == 0 ? QString() : countText(number);  // zeros are most of the table
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || size_t(index.row()) >= m_rows.size()) return {};
  const int32_t row = m_rows[size_t(index.row())];
  if (row < 0) {
    if (role == Qt::FontRole) {
      QFont bold;
      bold.setWeight(QFont::DemiBold);
      return bold;
    }
    return role == Qt::DisplayRole && index.column() == Name ? m_titles[size_t(-1 - row)] : QVariant();
  }
  const Slot& slot = m_files[size_t(row)];
  switch (role) {
    case Qt::DisplayRole:
      return text(slot, index.column());
    case Qt::DecorationRole:
      return index.column() == Name ? iconOfFile(slot.file) : QVariant();
    case Qt::TextAlignmentRole:
      return alignmentOf(index.column());
    case Qt::ToolTipRole: {
      QString tip = visibleText(slot.file.path);
      if (!slot.file.error.empty()) tip += "\n" + visibleText(slot.file.error);
      return plainTip(tip);
    }
    default:
      return {};
  }
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columns()) return {};
  if (role == Qt::DisplayRole) return tr(fileColumnOf(section).title);
  if (role == Qt::TextAlignmentRole) return alignmentOf(section);
  return {};
}

}  // namespace vitrine
