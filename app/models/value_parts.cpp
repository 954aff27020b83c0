#include "app/models/value_parts.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <concepts>

#include "app/common/text.h"
#include "core/bytes/text.h"
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

QString numberText(float number) { return toQString(formatFloat(number)); }

// "0.5 ± 0.1" or "#ff8000"; a keypoint without its time.
QString keypointText(const NumberKeypoint& k) {
  return k.envelope == 0 ? numberText(k.value) : numberText(k.value) + " ± " + numberText(k.envelope);
}
QString keypointText(const ColourKeypoint& k) { return colour(k.colour.r, k.colour.g, k.colour.b).name(); }

// "0: 1, 1: 0 ± 0.5"
template <class Keypoint>
QString keypointTexts(const std::vector<Keypoint>& keypoints) {
  QStringList points;
  for (const Keypoint& each : keypoints) points << numberText(each.time) + ": " + keypointText(each);
  return points.join(", ");
}

// Such a sequence has a picture, and its keypoints are rows; any other is shown as what it is made of.
template <class Keypoint>
bool hasTimes(const std::vector<Keypoint>& keypoints) {
  return !keypoints.empty() &&
         std::ranges::all_of(keypoints, [](const Keypoint& k) { return std::isfinite(k.time); });
}
bool isDrawable(const NumberSequence& sequence) {
  return hasTimes(sequence.keypoints) &&
         std::ranges::all_of(sequence.keypoints, [](const NumberKeypoint& k) { return std::isfinite(k.value); });
}
bool isDrawable(const ColourSequence& sequence) { return hasTimes(sequence.keypoints); }

// "Enum.Material.Plastic" of an enumeration's item in an attribute.
QString memberText(const EnumMember& member) {
  return toQString(member.type) + "." +
         (member.name.empty() ? QString::number(member.number) : toQString(member.name));
}

// What is said in one line by its own row; nothing for any other value.
std::optional<QString> shortText(const Value& value) {
  if (const auto* named = value.as<NamedColour>()) return toQString(named->name);
  if (const auto* member = value.as<EnumMember>(); member && isUtf8(member->type)) return memberText(*member);
  if (const auto* content = value.as<ContentSource>()) {
    if (content->kind == ContentSource::Uri) return summaryOf(textOrBytes(content->uri));
    if (content->kind == ContentSource::Object) return summaryOf(Value(content->object));
  }
  return std::nullopt;
}
bool isKeypoint(const Value& value) { return value.as<NumberKeypoint>() || value.as<ColourKeypoint>(); }

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

// `of(i)`: the part for the item of that number.
void addParts(std::vector<ValuePart>& parts, size_t count, auto of) {
  for (size_t i = 0; i < std::min(count, kMostItems); ++i) parts.push_back(of(i));
  if (count <= kMostItems) return;
  ValuePart rest;
  rest.name = "…";
  rest.text = QObject::tr("%1 more").arg(count - kMostItems);
  rest.isRest = true;
  parts.push_back(std::move(rest));
}
template <class Keypoint>
void addKeypoints(std::vector<ValuePart>& parts, const std::vector<Keypoint>& keypoints) {
  addParts(parts, keypoints.size(), [&](size_t i) {
    ValuePart part;
    part.name = numberText(keypoints[i].time);
    part.value = keypoints[i];
    part.text = keypointText(keypoints[i]);
    return part;
  });
}
ValuePart partNamed(QString name, Value value) {
  ValuePart part;
  part.name = std::move(name);
  part.value = std::move(value);
  return part;
}

bool same(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }
bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }
bool same(const Record& a, const Record& b) {
  return std::ranges::equal(a.fields, b.fields, [](const Field& one, const Field& other) {
    return one.name == other.name && sameValue(one.value, other.value);
  });
}
bool same(const List& a, const List& b) { return std::ranges::equal(a.items, b.items, sameValue); }
bool same(const CompositePointer& a, const CompositePointer& b) { return sameValue(described(*a), described(*b)); }
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
  if (const auto* named = value.as<NamedColour>()) picture.swatch = colourOf(Value(named->colour));
  if (const auto* keypoint = value.as<ColourKeypoint>()) picture.swatch = colourOf(Value(keypoint->colour));
  if (const auto colours = coloursIn(value); !colours.empty()) {
    // A strip: each colour keeps its share of the width.
    const float share = 1.0f / float(colours.size());
    for (size_t i = 0; i < colours.size(); ++i) {
      picture.gradient.push_back({float(i) * share, colours[i]});
      picture.gradient.push_back({float(i + 1) * share - 1e-4f, colours[i]});
    }
    return picture;
  }
  if (const auto* sequence = value.as<NumberSequence>(); sequence && isDrawable(*sequence))
    for (const NumberKeypoint& k : sequence->keypoints)
      picture.curve.push_back(
          {std::clamp(k.time, 0.0f, 1.0f), k.value, std::isfinite(k.envelope) ? k.envelope : 0.0f});
  if (const auto* sequence = value.as<ColourSequence>(); sequence && isDrawable(*sequence))
    for (const ColourKeypoint& k : sequence->keypoints)
      picture.gradient.push_back({std::clamp(k.time, 0.0f, 1.0f), colour(k.colour.r, k.colour.g, k.colour.b)});
  std::ranges::stable_sort(picture.curve, {}, &ValuePicture::Point::time);
  std::ranges::stable_sort(picture.gradient, {}, &ValuePicture::Stop::time);
  return picture;
}

std::vector<ValuePart> partsOf(const Value& value) {
  std::vector<ValuePart> parts;
  if (shortText(value) || isKeypoint(value)) return parts;
  if (const auto* frame = value.as<CFrame>()) {
    addFrame(parts, *frame);
    return parts;
  }
  if (const auto* sequence = value.as<NumberSequence>(); sequence && isDrawable(*sequence)) {
    addKeypoints(parts, sequence->keypoints);
    return parts;
  }
  if (const auto* sequence = value.as<ColourSequence>(); sequence && isDrawable(*sequence)) {
    addKeypoints(parts, sequence->keypoints);
    return parts;
  }
  const Value shown = described(value);
  if (const auto* record = shown.as<Record>())
    for (size_t i = 0; i < std::min(record->fields.size(), kMostItems); ++i)
      parts.push_back(partNamed(toQString(record->fields[i].name), record->fields[i].value));
  else if (const auto* list = shown.as<List>())
    addParts(parts, list->items.size(), [&](size_t i) { return partNamed(QString::number(i), list->items[i]); });
  else if (const std::string* bytes = bytesOf(shown))
    addHexLines(parts, *bytes);
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
    if (known) part.value = NamedColour{std::string(known->name), known->colour};
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
  const std::string_view head = cutToSize(bytes, kLongestText);
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
  if (const auto text = shortText(value)) return *text;
  if (const auto colours = coloursIn(value); !colours.empty())
    return QObject::tr("%1 colours", nullptr, pluralOf(colours.size())).arg(colours.size());
  if (const auto* sequence = value.as<NumberSequence>(); sequence && isDrawable(*sequence))
    return keypointTexts(sequence->keypoints);
  if (const auto* sequence = value.as<ColourSequence>(); sequence && isDrawable(*sequence))
    return keypointTexts(sequence->keypoints);
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
  if (const auto* named = value.as<NamedColour>()) return colourOf(Value(named->colour))->name();
  return {};
}

QString wholeTextOf(const Value& value) {
  if (const std::string* bytes = bytesOf(value))
    return QString::fromLatin1(QByteArray::fromRawData(bytes->data(), qsizetype(bytes->size())).toHex());
  if (const std::string* text = textOf(value)) return toQString(*text);
  if (value.as<NumberSequence>() || value.as<ColourSequence>() || shortText(value)) return summaryOf(value);
  return toQString(toText(value));
}

QString assetNumberIn(const QString& text) {
  static const QRegularExpression number(
      R"(^\s*(?:rbxassetid://\s*|https?://[a-z.]*roblox\.com/asset/?\?(?:.*&)?id=|rbxthumb://.*\bid=)(\d+))",
      QRegularExpression::CaseInsensitiveOption);
  return number.match(text.left(400)).captured(1);
}

}  // namespace vitrine
