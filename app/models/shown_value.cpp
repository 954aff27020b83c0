#include "app/models/shown_value.h"

#include "app/common/text.h"
#include "core/load/nested.h"

namespace vitrine {
namespace {

// The column gives the bytes.
bool isShared(const Value& value) {
  const auto* content = value.as<ContentSource>();
  return value.as<SharedString>() || (content && content->kind == ContentSource::Embedded);
}

bool isAttributes(const Column& column) { return column.meaning && column.meaning->type == "Attributes"; }

QString namesIn(const Record& record) {
  constexpr size_t kNamed = 6;
  QStringList names;
  for (const Field& field : record.fields) {
    if (size_t(names.size()) == kNamed) {
      names << "…";
      break;
    }
    names << toQString(field.name);
  }
  return names.join(", ");
}

QString listText(const List& list) {
  QStringList items;
  for (const Value& item : list.items) items << summaryOf(item);
  return items.join(", ");
}

// One line for a meaning.
QString meaningText(const Column& column, const Value& meaning) {
  if (const auto* text = meaning.as<std::string>()) return toQString(*text);
  if (const auto* record = meaning.as<Record>(); record && isAttributes(column))
    return QObject::tr("%1 attributes", nullptr, pluralOf(record->fields.size())).arg(record->fields.size());
  if (const auto* list = meaning.as<List>()) return listText(*list);
  return summaryOf(meaning);
}

// What stands dim beside a meaning: what the file has.
QString meaningDetail(const Column& column, const Value& stored, const Value& meaning) {
  if (const auto* record = meaning.as<Record>(); record && isAttributes(column)) return namesIn(*record);
  if (isShared(stored) || stored.as<ByteString>()) {
    const QString text = summaryOf(stored);
    return isShared(stored) || text == meaningText(column, meaning) ? QString() : text.left(80);
  }
  const QString number = summaryOf(stored);
  const QString own = detailOf(meaning);
  return own.isEmpty() ? number : number + "  " + own;
}

QString nodeText(const Document& document, NodeId node) { return toQString(document.nameOf(node)); }

}  // namespace

std::optional<NodeId> linkOf(const Document& document, const Value& value) {
  const auto* node = value.as<NodeId>();
  if (const auto* content = value.as<ContentSource>(); content && content->kind == ContentSource::Object)
    node = &content->object;
  return node && indexOf(*node) < document.nodes.size() ? std::optional(*node) : std::nullopt;
}

ShownValue shownValue(const Document& document, const Column& column, size_t row) {
  ShownValue shown;
  const Value stored = column.at(row);
  shown.type = toQString(column.type);
  if (isEmpty(stored)) return shown;
  const std::string_view bytes = column.bytesAt(row);
  Value meaning = column.meaning ? column.meaning->of(stored, bytes) : Value();
  if (!isEmpty(meaning)) {
    shown.text = meaningText(column, meaning);
    shown.detail = meaningDetail(column, stored, meaning);
    shown.type = toQString(column.meaning->type);
    shown.value = std::move(meaning);
  } else if (isShared(stored)) {
    shown.text = summaryOfBytes(bytes);
    shown.detail = detailOfBytes(bytes);
    shown.value = stored;
  } else {
    shown.text = summaryOf(stored);
    shown.detail = detailOf(stored);
    shown.value = stored;
  }
  if (!column.unit.empty()) shown.type += ", " + toQString(column.unit);
  // A length in metres is one, wherever it stands; what else files have for units stays beside the type.
  if (column.unit == "m" && (shown.value.as<float>() || shown.value.as<double>())) shown.text += " m";
  shown.picture = pictureOf(shown.value);
  shown.link = linkOf(document, shown.value);
  if (shown.link) {
    shown.text = nodeText(document, *shown.link);
    shown.detail = toQString(document.classOf(*shown.link).name);
  }
  shown.nested = nestedFormat(bytes);
  shown.nestedKey = !shown.nested && nestedKey(bytes);
  return shown;
}

std::vector<ValuePart> shownParts(const Column& column, size_t row, const ShownValue& shown) {
  if (const auto* record = shown.value.as<Record>(); record && isAttributes(column)) return attributeParts(*record);
  if (!isShared(shown.value)) return partsOf(shown.value);
  const std::string_view bytes = column.bytesAt(row);
  return isReadable(bytes) ? std::vector<ValuePart>() : hexParts(bytes);
}

QString shownText(const Document& document, const Column& column, size_t row) {
  if (std::holds_alternative<Texts>(column.values()) && !column.meaning)
    return row < sizeOf(column.values()) ? summaryOfBytes(column.bytesAt(row)) : QString();
  const Value stored = column.at(row);
  if (isEmpty(stored)) return {};
  if (column.meaning)
    if (const Value meaning = column.meaning->of(stored, column.bytesAt(row)); !isEmpty(meaning))
      return meaningText(column, meaning);
  if (isShared(stored)) return summaryOfBytes(column.bytesAt(row));
  if (const auto link = linkOf(document, stored)) return nodeText(document, *link);
  return summaryOf(stored);
}

QString shownWholeText(const Document& document, const Column& column, size_t row) {
  const Value stored = column.at(row);
  if (isEmpty(stored)) return {};
  if (const Value meaning = column.meaningAt(row); !isEmpty(meaning)) {
    if (meaning.as<std::string>() || meaning.as<List>()) return meaningText(column, meaning);
    return wholeTextOf(meaning);
  }
  if (isShared(stored)) return wholeTextOfBytes(column.bytesAt(row));
  if (const auto link = linkOf(document, stored)) return nodeText(document, *link);
  return wholeTextOf(stored);
}

std::string shownJson(const Column& column, size_t row) {
  const Value meaning = column.meaningAt(row);
  return toJson(isEmpty(meaning) ? column.at(row) : meaning);
}

}  // namespace vitrine
