#include "app/models/value_parts.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <concepts>

#include "app/common/text.h"
#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine {
namespace {

// A panel is for reading: beyond these nobody looks, and everything can be copied.
constexpr size_t kMostItems = 500;
constexpr size_t kHexLine = 16, kMostHexLines = 16;
constexpr size_t kPreviewBytes = 12;
constexpr size_t kLongestText = 4000;
constexpr size_t kLongDetail = 200;  // bytes: the size of longer texts is said

QColor colour(float r, float g, float b) {
  const auto channel = [](float part) { return std::clamp(std::isfinite(part) ? part : 0.0f, 0.0f, 1.0f); };
  return QColor::fromRgbF(channel(r), channel(g), channel(b));
}

// Colours of whole numbers have bytes called r, g and b, and perhaps a.
template <class T>
concept ByteColour = requires(const T& stored) {
  { stored.r + stored.g + stored.b } -> std::integral;
};

std::optional<QColor> colourOf(const Value& value) {
  if (const auto* stored = value.as<Colour>()) return colour(stored->r, stored->g, stored->b);
  return std::visit(
      [](const auto& stored) -> std::optional<QColor> {
        using Stored = std::decay_t<decltype(stored)>;
        if constexpr (ByteColour<Stored> && requires { stored.a; })
          return QColor(stored.r, stored.g, stored.b, stored.a);
        else if constexpr (ByteColour<Stored>)
          return QColor(stored.r, stored.g, stored.b);
        else
          return std::nullopt;
      },
      value.storage);
}

const Value* fieldOf(const Value& value, std::string_view name) {
  const auto* record = value.as<Record>();
  if (!record) return nullptr;
  for (const Field& field : record->fields)
    if (field.name == name) return &field.value;
  return nullptr;
}

std::optional<float> numberOf(const Value* value) {
  if (!value) return std::nullopt;
  if (const auto* number = value->as<float>()) return *number;
  if (const auto* number = value->as<double>()) return float(*number);
  if (const auto* number = value->as<int64_t>()) return float(*number);
  return std::nullopt;
}

const List* keypointsOf(const Value& value) {
  const auto* record = value.as<Record>();
  if (!record || record->fields.size() != 1) return nullptr;
  const Value* keypoints = fieldOf(value, "keypoints");
  return keypoints ? keypoints->as<List>() : nullptr;
}

QString numberText(float number) { return toQString(formatFloat(number)); }

// "0.5 ± 0.1" or "#ff8000"; a keypoint without its time.
QString keypointText(const Value& keypoint) {
  if (const Value* shade = fieldOf(keypoint, "color"))
    if (const auto known = colourOf(*shade)) return known->name();
  const auto number = numberOf(fieldOf(keypoint, "value"));
  if (!number) return toQString(toText(keypoint));
  const float envelope = numberOf(fieldOf(keypoint, "envelope")).value_or(0);
  return envelope == 0 ? numberText(*number) : numberText(*number) + " ± " + numberText(envelope);
}

QString timeText(const Value& keypoint) {
  const auto time = numberOf(fieldOf(keypoint, "time"));
  return time ? numberText(*time) : QString();
}

// An address or a node, where that is all a record holds.
const Value* contentOf(const Value& value) {
  const auto* record = value.as<Record>();
  const bool lone = record && record->fields.size() == 1;
  return lone && (record->fields[0].name == "Uri" || record->fields[0].name == "Object") ? &record->fields[0].value
                                                                                         : nullptr;
}

// "Enum.Material.Plastic" of an enumeration's item in an attribute.
QString enumItemText(const Value& value) {
  const Value *type = fieldOf(value, "type"), *number = fieldOf(value, "value");
  const auto* name = type ? type->as<std::string>() : nullptr;
  const auto* stored = number ? number->as<int64_t>() : nullptr;
  if (!name || !stored || value.as<Record>()->fields.size() != 2) return {};
  const std::string_view item = rbxm::enumItemName(*name, *stored);
  return toQString(*name) + "." + (item.empty() ? QString::number(*stored) : toQString(item));
}

// A colour with a name.
const std::string* namedColourOf(const Value& value) {
  const Value *name = fieldOf(value, "name"), *shade = fieldOf(value, "colour");
  return name && shade && colourOf(*shade) ? name->as<std::string>() : nullptr;
}

// The colours of a record of nothing but colours.
std::vector<QColor> coloursIn(const Value& value) {
  const auto* record = value.as<Record>();
  std::vector<QColor> colours;
  if (!record || record->fields.size() < 2) return colours;
  for (const Field& field : record->fields) {
    if (field.value.as<Opaque>()) continue;
    const auto known = colourOf(field.value);
    if (!known) return {};
    colours.push_back(*known);
  }
  return colours;
}

// The bytes of a value that is not to be read as text.
const std::string* bytesOf(const Value& value) {
  if (const auto* bytes = value.as<ByteString>()) return isReadable(bytes->bytes) ? nullptr : &bytes->bytes;
  if (const auto* opaque = value.as<Opaque>()) return &opaque->bytes;
  if (const auto* text = value.as<std::string>()) return isUtf8(*text) ? nullptr : text;
  return nullptr;
}

const std::string* textOf(const Value& value) {
  if (bytesOf(value)) return nullptr;
  const auto* bytes = value.as<ByteString>();
  return bytes ? &bytes->bytes : value.as<std::string>();
}

QString hex(std::string_view bytes, size_t group) {
  QString text;
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (i > 0 && i % group == 0) text += ' ';
    text += QString::number(static_cast<unsigned char>(bytes[i]), 16).rightJustified(2, '0');
  }
  return text;
}

void addHexLines(std::vector<ValuePart>& parts, std::string_view bytes) {
  for (size_t offset = 0; offset < bytes.size() && offset < kHexLine * kMostHexLines; offset += kHexLine) {
    const std::string_view line = bytes.substr(offset, kHexLine);
    QString characters;
    for (const char c : line) characters += c >= 0x20 && c < 0x7F ? QChar(c) : QChar(0xB7);
    ValuePart part;
    part.name = QString::number(offset, 16).toUpper().rightJustified(4, '0');
    part.text = hex(line, 4).leftJustified(int(kHexLine * 2 + 3)) + "  " + characters;
    part.isHex = true;
    parts.push_back(std::move(part));
  }
  if (bytes.size() <= kHexLine * kMostHexLines) return;
  ValuePart rest;
  rest.name = "…";
  rest.text =
      QObject::tr("%1 more bytes").arg(QLocale().toString(qulonglong(bytes.size() - kHexLine * kMostHexLines)));
  rest.isRest = true;
  parts.push_back(std::move(rest));
}

// Angles in degrees, turned about Y, then X, then Z (the order Roblox Studio shows).
Vec3 anglesOf(const Mat3& rotation) {
  const float degrees = 57.29577951f;
  const float x = std::asin(std::clamp(-rotation[2][1], -1.0f, 1.0f));
  const float y = std::atan2(rotation[2][0], rotation[2][2]);
  const float z = std::atan2(rotation[0][1], rotation[1][1]);
  return Vec3(x, y, z) * degrees;
}

// Whole digits of what a float can say about an angle.
float rounded(float angle) { return std::round(angle * 1000) / 1000 + 0.0f; }

void addFrame(std::vector<ValuePart>& parts, const CFrame& frame) {
  const auto add = [&parts](QString name, QString type, const Vec3& vector) {
    ValuePart part;
    part.name = std::move(name);
    part.type = std::move(type);
    part.value = Value(vector);
    parts.push_back(std::move(part));
  };
  const Vec3 angles = anglesOf(frame.rotation);
  add(QObject::tr("Position"), "Vector3", frame.position);
  add(QObject::tr("Angles"), QObject::tr("degree"), Vec3(rounded(angles.x), rounded(angles.y), rounded(angles.z)));
  for (int row = 0; row < 3; ++row)
    add(QObject::tr("Row %1").arg(row + 1), "Vector3",
        Vec3(frame.rotation[0][row], frame.rotation[1][row], frame.rotation[2][row]));
}

void addItems(std::vector<ValuePart>& parts, const List& list, bool keypoints) {
  for (size_t i = 0; i < std::min(list.items.size(), kMostItems); ++i) {
    ValuePart part;
    part.name = keypoints ? timeText(list.items[i]) : QString::number(i);
    part.value = list.items[i];
    if (keypoints) part.text = keypointText(list.items[i]);
    parts.push_back(std::move(part));
  }
  if (list.items.size() <= kMostItems) return;
  ValuePart rest;
  rest.name = "…";
  rest.text = QObject::tr("%1 more").arg(list.items.size() - kMostItems);
  rest.isRest = true;
  parts.push_back(std::move(rest));
}

bool same(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }
bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }
bool same(const Record& a, const Record& b) {
  return std::ranges::equal(a.fields, b.fields, [](const Field& one, const Field& other) {
    return one.name == other.name && sameValue(one.value, other.value);
  });
}
bool same(const List& a, const List& b) { return std::ranges::equal(a.items, b.items, sameValue); }
bool same(std::monostate, std::monostate) { return true; }
template <class T>
bool same(const T& a, const T& b) {
  return a == b;
}

}  // namespace

bool isReadable(std::string_view bytes) {
  return isUtf8(bytes) && std::ranges::none_of(bytes, [](char c) {
           const auto byte = static_cast<unsigned char>(c);
           return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
         });
}

bool sameValue(const Value& a, const Value& b) {
  if (a.storage.index() != b.storage.index()) return false;
  return std::visit(
      [&b](const auto& stored) { return same(stored, std::get<std::decay_t<decltype(stored)>>(b.storage)); },
      a.storage);
}

ValuePicture pictureOf(const Value& value) {
  ValuePicture picture;
  picture.swatch = colourOf(value);
  if (namedColourOf(value)) picture.swatch = colourOf(*fieldOf(value, "colour"));
  if (const auto colours = coloursIn(value); !colours.empty()) {
    // A strip: each colour keeps its share of the width.
    const float share = 1.0f / float(colours.size());
    for (size_t i = 0; i < colours.size(); ++i) {
      picture.gradient.push_back({float(i) * share, colours[i]});
      picture.gradient.push_back({float(i + 1) * share - 1e-4f, colours[i]});
    }
    return picture;
  }
  if (const Value* shade = fieldOf(value, "color"); shade && fieldOf(value, "time"))
    picture.swatch = colourOf(*shade);
  const List* keypoints = keypointsOf(value);
  if (!keypoints) return picture;
  for (const Value& keypoint : keypoints->items) {
    const auto time = numberOf(fieldOf(keypoint, "time"));
    if (!time || !std::isfinite(*time)) return {};
    if (const Value* shade = fieldOf(keypoint, "color")) {
      const auto known = colourOf(*shade);
      if (!known) return {};
      picture.gradient.push_back({std::clamp(*time, 0.0f, 1.0f), *known});
    } else if (const auto number = numberOf(fieldOf(keypoint, "value")); number && std::isfinite(*number)) {
      const float envelope = numberOf(fieldOf(keypoint, "envelope")).value_or(0);
      picture.curve.push_back({std::clamp(*time, 0.0f, 1.0f), *number, std::isfinite(envelope) ? envelope : 0});
    } else {
      return {};
    }
  }
  if (!picture.curve.empty() && !picture.gradient.empty()) return {};
  std::ranges::stable_sort(picture.curve, {}, &ValuePicture::Point::time);
  std::ranges::stable_sort(picture.gradient, {}, &ValuePicture::Stop::time);
  return picture;
}

std::vector<ValuePart> partsOf(const Value& value) {
  std::vector<ValuePart> parts;
  if (const auto* frame = value.as<CFrame>()) {
    addFrame(parts, *frame);
  } else if (const List* keypoints = keypointsOf(value); keypoints && !pictureOf(value).empty()) {
    addItems(parts, *keypoints, true);
  } else if (fieldOf(value, "time") && (fieldOf(value, "color") || fieldOf(value, "envelope"))) {
    // A keypoint: its row says all of it.
  } else if (namedColourOf(value) || contentOf(value) || !enumItemText(value).isEmpty()) {
    // Said by its own row, too.
  } else if (const auto* record = value.as<Record>()) {
    for (size_t i = 0; i < std::min(record->fields.size(), kMostItems); ++i) {
      ValuePart part;
      part.name = toQString(record->fields[i].name);
      part.value = record->fields[i].value;
      parts.push_back(std::move(part));
    }
  } else if (const auto* list = value.as<List>()) {
    addItems(parts, *list, false);
  } else if (const std::string* bytes = bytesOf(value)) {
    addHexLines(parts, *bytes);
  }
  return parts;
}

std::vector<ValuePart> attributeParts(const Record& attributes) {
  std::vector<ValuePart> parts;
  for (const Field& attribute : attributes.fields) {
    if (parts.size() == kMostItems) {
      ValuePart rest;
      rest.name = "…";
      rest.text = QObject::tr("%1 more").arg(attributes.fields.size() - kMostItems);
      rest.isRest = true;
      parts.push_back(std::move(rest));
      break;
    }
    ValuePart& part = parts.emplace_back();
    part.name = toQString(attribute.name);
    const auto* typed = attribute.value.as<Record>();
    if (!typed || typed->fields.size() != 1) {
      part.value = attribute.value;
      continue;
    }
    part.type = toQString(typed->fields[0].name);
    part.value = typed->fields[0].value;
    const auto* number = part.value.as<int64_t>();
    const auto* known = number && part.type == "BrickColor" ? rbxm::findBrickColor(*number) : nullptr;
    if (known) part.value = Record{{{"name", known->name}, {"colour", known->colour}}};
  }
  return parts;
}

std::vector<ValuePart> hexParts(std::string_view bytes) {
  std::vector<ValuePart> parts;
  addHexLines(parts, bytes);
  return parts;
}

QString summaryOfBytes(std::string_view bytes) {
  // What is shown decides, not what follows a megabyte later; a character may be cut in two.
  std::string_view head = bytes.substr(0, kLongestText);
  while (head.size() < bytes.size() && !head.empty() && (head.back() & 0xC0) == 0x80) head.remove_suffix(1);
  if (head.size() < bytes.size() && !head.empty()) head.remove_suffix(1);
  return isReadable(head) ? toQString(head) : bytesText(bytes.size());
}

QString detailOfBytes(std::string_view bytes) {
  if (bytes.empty()) return QObject::tr("empty");
  if (isReadable(bytes)) return bytes.size() > kLongDetail ? bytesText(bytes.size()) : QString();
  return hex(bytes.substr(0, kPreviewBytes), 1) + (bytes.size() > kPreviewBytes ? " …" : "");
}

QString wholeTextOfBytes(std::string_view bytes) {
  if (isReadable(bytes)) return toQString(bytes);
  return QString::fromLatin1(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())).toHex());
}

QString summaryOf(const Value& value) {
  if (const std::string* name = namedColourOf(value)) return toQString(*name);
  if (const Value* content = contentOf(value)) return summaryOf(*content);
  if (const QString item = enumItemText(value); !item.isEmpty()) return item;
  if (const auto colours = coloursIn(value); !colours.empty())
    return QObject::tr("%1 colours", nullptr, pluralOf(colours.size())).arg(colours.size());
  if (const List* keypoints = keypointsOf(value); keypoints && !pictureOf(value).empty()) {
    QStringList points;
    for (const Value& keypoint : keypoints->items) points << timeText(keypoint) + ": " + keypointText(keypoint);
    return points.join(", ");
  }
  if (const std::string* bytes = bytesOf(value)) return bytesText(bytes->size());
  if (const std::string* text = textOf(value)) return toQString(std::string_view(*text).substr(0, kLongestText));
  return toQString(toText(value));
}

QString detailOf(const Value& value) {
  if (const std::string* bytes = bytesOf(value)) {
    const QString preview =
        hex(std::string_view(*bytes).substr(0, kPreviewBytes), 1) + (bytes->size() > kPreviewBytes ? " …" : "");
    const auto* opaque = value.as<Opaque>();
    return opaque ? QObject::tr("type 0x%1: %2").arg(QString::number(opaque->type, 16).toUpper(), preview)
                  : preview;
  }
  if (const std::string* text = textOf(value)) {
    if (text->empty()) return QObject::tr("empty");
    if (text->size() > kLongDetail) return bytesText(text->size());
  }
  if (value.as<Colour>()) return colourOf(value)->name();
  if (namedColourOf(value)) return colourOf(*fieldOf(value, "colour"))->name();
  return {};
}

QString wholeTextOf(const Value& value) {
  if (const std::string* bytes = bytesOf(value))
    return QString::fromLatin1(QByteArray::fromRawData(bytes->data(), qsizetype(bytes->size())).toHex());
  if (const std::string* text = textOf(value)) return toQString(*text);
  if (keypointsOf(value) || namedColourOf(value) || contentOf(value)) return summaryOf(value);
  if (const QString item = enumItemText(value); !item.isEmpty()) return item;
  return toQString(toText(value));
}

QString assetNumberIn(const QString& text) {
  static const QRegularExpression number(
      R"(^\s*(?:rbxassetid://\s*|https?://[a-z.]*roblox\.com/asset/?\?(?:.*&)?id=|rbxthumb://.*\bid=)(\d+))",
      QRegularExpression::CaseInsensitiveOption);
  return number.match(text.left(400)).captured(1);
}

}  // namespace vitrine
