#include "app/bytes/bytes_inspector.h"

#include <QHeaderView>
#include <bit>
#include <cstring>
#include <glm/gtc/packing.hpp>

#include "app/bytes/kind_colours.h"
#include "app/common/text.h"
#include "app/models/level_text.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargestShown = 4096;  // bytes of a value that is written out
constexpr qsizetype kLongestValue = 300;  // characters

template <class T>
QString numberText(T number) {
  if constexpr (std::is_same_v<T, float>)
    return toQString(formatFloat(number));
  else if constexpr (std::is_same_v<T, double>)
    return toQString(formatDouble(number));
  else
    return QString::number(number);
}

template <class T>
T turned(Bytes bytes) {
  std::byte reversed[sizeof(T)];
  for (size_t i = 0; i < sizeof(T); ++i) reversed[i] = bytes[sizeof(T) - 1 - i];
  T value;
  std::memcpy(&value, reversed, sizeof(T));
  return value;
}

template <class T>
ReadAs readAs(const char* name, Bytes bytes) {
  ReadAs row{QString(name), {}, {}};
  if (bytes.size() < sizeof(T)) return row;
  row.little = numberText(loadAs<T>(bytes.data()));
  if constexpr (sizeof(T) > 1) row.big = numberText(turned<T>(bytes));
  return row;
}

// The character that begins here.
QString characterAt(Bytes bytes) {
  if (bytes.empty()) return {};
  const auto lead = uint8_t(bytes[0]);
  const size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (bytes.size() < size || !isUtf8(asText(bytes.first(size)))) return {};
  return visibleText(asText(bytes.first(size)));
}

}  // namespace

std::vector<ReadAs> readingsOf(Bytes bytes) {
  std::vector<ReadAs> rows{
      readAs<int8_t>("int8", bytes),     readAs<uint8_t>("uint8", bytes),   readAs<int16_t>("int16", bytes),
      readAs<uint16_t>("uint16", bytes), readAs<int32_t>("int32", bytes),   readAs<uint32_t>("uint32", bytes),
      readAs<int64_t>("int64", bytes),   readAs<uint64_t>("uint64", bytes),
  };
  ReadAs half{"float16", {}, {}};
  if (bytes.size() >= 2) {
    half.little = numberText(glm::unpackHalf1x16(loadAs<uint16_t>(bytes.data())));
    half.big = numberText(glm::unpackHalf1x16(turned<uint16_t>(bytes)));
  }
  rows.push_back(std::move(half));
  rows.push_back(readAs<float>("float32", bytes));
  rows.push_back(readAs<double>("float64", bytes));
  rows.push_back({"UTF-8", characterAt(bytes), {}});
  return rows;
}

QString valueTextOf(Claims& claims, const ClaimLocation& location) {
  uint64_t size = 0;
  for (const SourceSpan& range : location.ranges) size += range.size;
  if (!location.claimed() || size > kLargestShown || location.claim()->kind == ClaimKind::Packed) return {};
  const Value value = claims.valueOf(location);
  if (value.as<std::monostate>()) return {};
  return visibleText(toQString(toText(value)).left(kLongestValue));
}

QString typeTextOf(const ClaimLocation& location) {
  uint64_t size = 0;
  for (const SourceSpan& range : location.ranges) size += range.size;
  if (!location.claim() || !location.claimed() || location.claim()->storedAs == StoredAs::None)
    return bytesText(size);
  return toQString(storedAsName(location.claim()->storedAs));
}

std::string locationPath(const Claims& claims, const ClaimLocation& location) {
  std::string path = claims.pathOf(location);
  if (path.empty()) path = kindText(ClaimKind::Unknown).toStdString();
  return location.buffer == 0 ? path : claims.buffer(location.buffer).name + " / " + path;
}

QString locationText(Claims& claims, const ClaimLocation& location) {
  // The block stands in the box above.
  const std::string path = claims.pathOf(location);
  QStringList parts{path.empty() ? kindText(ClaimKind::Unknown) : visibleStart(path), typeTextOf(location)};
  if (const QString value = valueTextOf(claims, location); !value.isEmpty()) parts << value;
  if (location.claim()) parts << kindText(location.claimed() ? location.claim()->kind : ClaimKind::Unknown);
  if (location.node != NodeId::None) parts << nodeName(claims.document(), location.node);
  return parts.join(QString(" · "));
}

BytesInspector::BytesInspector(QWidget* parent) : QTreeWidget(parent) {
  setObjectName("bytesInspector");
  setAccessibleName(tr("The bytes at the cursor as values"));
  nameColumns();
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setFrameShape(QFrame::NoFrame);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  for (const int column : {1, 2}) header()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void BytesInspector::showNothing() { clear(); }

// In full where there is room for that.
void BytesInspector::nameColumns() {
  constexpr int kMargins = 12;
  const QString little = tr("Little-endian"), big = tr("Big-endian");
  const int needed = 2 * (header()->fontMetrics().horizontalAdvance(little) + kMargins);
  const bool full = header()->sectionSize(0) + needed <= viewport()->width();
  setHeaderLabels({tr("Read as"), full ? little : tr("Little", "short for little-endian"),
                   full ? big : tr("Big", "short for big-endian")});
  for (const int column : {1, 2}) headerItem()->setToolTip(column, column == 1 ? little : big);
}

void BytesInspector::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  nameColumns();
}

void BytesInspector::show(Claims& claims, const ClaimLocation& location, Bytes bytes) {
  std::vector<ReadAs> rows;
  if (location.claim()) {
    rows.push_back({tr("Here: %1", "what bytes are there for").arg(kindText(location.claim()->kind)),
                    valueTextOf(claims, location), typeTextOf(location)});
    if (!location.claim()->note.empty()) rows.push_back({tr("Note"), visibleText(location.claim()->note), {}});
  } else {
    rows.push_back({tr("Here: %1", "what bytes are there for").arg(kindText(ClaimKind::Unknown)), {}, {}});
  }
  const std::vector<ReadAs> readings = readingsOf(bytes);
  rows.insert(rows.end(), readings.begin(), readings.end());
  // The same items with other texts: the list does not jump as the cursor moves.
  while (topLevelItemCount() > int(rows.size())) delete takeTopLevelItem(topLevelItemCount() - 1);
  for (int i = 0; i < int(rows.size()); ++i) {
    QTreeWidgetItem* item = i < topLevelItemCount() ? topLevelItem(i) : new QTreeWidgetItem(this);
    const ReadAs& row = rows[size_t(i)];
    const QString texts[] = {row.name, row.little, row.big};
    for (int column = 0; column < 3; ++column) {
      item->setText(column, texts[column]);
      item->setToolTip(column, plainTip(texts[column]));
    }
  }
}

}  // namespace vitrine
