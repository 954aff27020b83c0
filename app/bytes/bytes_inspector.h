// BytesInspector: the bytes at the cursor, read as every type they might be, and as the format defines them.
#pragma once

#include <QTreeWidget>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// One way to read the bytes; `little` and `big` are empty if there are too few of them.
struct ReadAs {
  QString name, little, big;  // "int32", then the values; `big` is empty for types without a byte order
};
std::vector<ReadAs> readingsOf(Bytes bytes);

// The value at a location as its format defines it, shortened if it is very long; empty for groups and unclaimed
// bytes.
QString valueTextOf(Claims& claims, const ClaimLocation& location);
// "float32, sign last, big-endian"; for groups and unclaimed bytes, what they are.
QString typeTextOf(const ClaimLocation& location);

// All of that in one line, for people: the group it belongs to, its type and value, its purpose, and the node it
// describes.
QString locationText(Claims& claims, const ClaimLocation& location);
// The path of the groups it belongs to, beginning with the block.
std::string locationPath(const Claims& claims, const ClaimLocation& location);

class BytesInspector : public QTreeWidget {
  Q_OBJECT
 public:
  explicit BytesInspector(QWidget* parent = nullptr);
  // `bytes` begin at the cursor. Without a location nothing is shown.
  void show(Claims& claims, const ClaimLocation& location, Bytes bytes);
  void showNothing();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void nameColumns();
};

}  // namespace vitrine
