// BytesSplit: bytes, and beside them what they say or what was found in them. The bytes come first: what stands
// beside them has what rows of sixteen leave, and is away where that is too little, unless somebody wants it all
// the same.
#pragma once

#include <QSplitter>
#include <optional>

class QTabWidget;

namespace vitrine {

class HexView;

class BytesSplit : public QSplitter {
  Q_OBJECT
 public:
  // `left` has `hex` in it. `found` is there while something is looked for.
  BytesSplit(HexView& hex, QWidget* left, QWidget* inspector, QWidget* found, QWidget* parent = nullptr);
  // What somebody wants, from now on and the next time.
  void wantSide(bool shown);
  bool sideShown() const;
  void setFinding(bool finding);
  bool finding() const;
  void tellFound(const QString& count);  // for the tab; empty: nothing was found

 signals:
  void sideShownChanged(bool shown);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void settle();
  int roomOfSide() const;

  HexView& m_hex;
  QTabWidget* m_side;
  QWidget* m_found;
  bool m_hasFound = false;  // something, since it is looked for: then that is to be seen
};

}  // namespace vitrine
