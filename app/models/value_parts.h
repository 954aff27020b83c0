// How a value is shown to people: swatches, curves and gradients to paint, and the rows below a value that has
// parts.
#pragma once

#include <QColor>
#include <QMetaType>
#include <QString>
#include <optional>
#include <vector>

#include "core/document/value.h"

namespace vitrine {

// What can be painted beside a value; at most one of them is set.
struct ValuePicture {
  struct Point {
    float time = 0, value = 0, envelope = 0;
  };
  struct Stop {
    float time = 0;
    QColor colour;
  };
  std::optional<QColor> swatch;
  std::vector<Point> curve;    // a number over time, ± the envelope
  std::vector<Stop> gradient;  // a colour over time
  bool empty() const { return !swatch && curve.empty() && gradient.empty(); }
};

ValuePicture pictureOf(const Value& value);

// A row below the value.
struct ValuePart {
  QString name, type;
  Value value;
  QString text;         // what to show; empty: toText(value)
  bool isHex = false;   // a line of a hex dump: text is bytes and characters
  bool isRest = false;  // a row that says how much is left out
};
std::vector<ValuePart> partsOf(const Value& value);

// The rows of attributes, which are stored as {name: {type: value}}.
std::vector<ValuePart> attributeParts(const Record& attributes);
// The lines of a hex dump of bytes.
std::vector<ValuePart> hexParts(std::string_view bytes);

// One line for the value's own row: for binary bytes the size, for long texts the beginning.
QString summaryOf(const Value& value);
// Dimmed text after it: "#a3a2a5", the first bytes, the size of a long text; empty: nothing to add.
QString detailOf(const Value& value);
// Everything, for the clipboard.
QString wholeTextOf(const Value& value);

// The same for a byte string, without making it a Value first. Text is cut at a length that nobody reads beyond.
QString summaryOfBytes(std::string_view bytes);
QString detailOfBytes(std::string_view bytes);
QString wholeTextOfBytes(std::string_view bytes);  // hex if it is not text
bool isReadable(std::string_view bytes);           // UTF-8 without control characters
// Whether two values look the same; NaN is like NaN.
bool sameValue(const Value& a, const Value& b);

// The number in "rbxassetid://1818" or "http://www.roblox.com/asset/?id=1818"; empty if the text has neither form.
QString assetNumberIn(const QString& text);

}  // namespace vitrine

Q_DECLARE_METATYPE(vitrine::ValuePicture)
