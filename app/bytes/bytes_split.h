// BytesSplit: the bytes, and beside them the inspector or the search results. The bytes come first: the side gets
// the width that rows of sixteen bytes leave, and is hidden if that is too little, unless the user wants it anyway.
#pragma once

#include <QSplitter>
#include <optional>

class QTabWidget;

namespace vitrine {

class HexView;

class BytesSplit : public QSplitter {
  Q_OBJECT
 public:
  // `left` contains `hex`. `found` is shown only during a search.
  BytesSplit(HexView& hex, QWidget* left, QWidget* inspector, QWidget* found, QWidget* parent = nullptr);
  // Shows or hides the side because the user asked for it; also remembered for the next time.
  void wantSide(bool shown);
  bool sideShown() const;
  void setFinding(bool finding);
  bool finding() const;
  void tellFound(const QString& count);  // for the tab's title; empty: nothing was found

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
  bool m_hasFound = false;  // the search has found something, so its results are to be shown
};

}  // namespace vitrine
