// BytesInspector: what the bytes at a place say, as every type they may be, and as the format has them.
#pragma once

#include <QTreeWidget>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// A way to read bytes; empty where there are too few of them.
struct ReadAs {
  QString name, little, big;  // "int32"; without a byte order `big` is empty
};
std::vector<ReadAs> readingsOf(Bytes bytes);

// What a place says as its format spells it, cut where it is endless; empty for groups and unclaimed bytes.
QString valueTextOf(Claims& claims, const ClaimPlace& place);
// "float32, sign last, big-endian"; of groups and what is unclaimed what they are.
QString typeTextOf(const ClaimPlace& place);

// All of that in a line, for people: what it lies in, its type and value, what it is for, and of which node.
QString placeText(Claims& claims, const ClaimPlace& place);
// What it lies in, with the block that it is in.
std::string placePath(const Claims& claims, const ClaimPlace& place);

class BytesInspector : public QTreeWidget {
  Q_OBJECT
 public:
  explicit BytesInspector(QWidget* parent = nullptr);
  // `bytes`: from the cursor on. No place: nothing is shown.
  void show(Claims& claims, const ClaimPlace& place, Bytes bytes);
  void showNothing();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void nameColumns();
};

}  // namespace vitrine
