// BytesBar: above the bytes: which block is shown, where it comes from, an offset to go to, and buttons. What does
// not fit into one row takes two: no word is cut as long as the other rows have room.
#pragma once

#include <QWidget>
#include <optional>

#include "core/claims/claims.h"

class QActionGroup;
class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace vitrine {

class BytesBar : public QWidget {
  Q_OBJECT
 public:
  explicit BytesBar(QWidget* parent = nullptr);
  // Where the bytes of a block come from, or lead to from a place in the file; `size` of what is shown.
  void tell(const Claims& claims, uint32_t buffer, const std::optional<ClaimPlace>& place, uint64_t size);
  // How many bytes a row has: chosen, or 0 for as many as fit; and shown.
  void tellRows(int chosen, int shown);

  QComboBox& buffers() { return *m_buffers; }
  QLabel& crumbs() { return *m_crumbs; }
  QLineEdit& offset() { return *m_offset; }
  QToolButton& go() { return *m_go; }
  QToolButton& search() { return *m_search; }
  QToolButton& pin() { return *m_pin; }      // it stays, whatever is selected
  QToolButton& side() { return *m_side; }    // shows what the bytes say
  QToolButton& large() { return *m_large; }  // opens them in the middle
  QToolButton& rows() { return *m_rows; }    // its menu has the lengths of rows

 signals:
  void placeChosen(uint32_t buffer, uint64_t offset);  // by a link of the crumbs
  void perRowChosen(int count);                        // 0: as many as fit

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void settle();

  QComboBox* m_buffers;
  QLabel* m_crumbs;
  QLineEdit* m_offset;
  QToolButton *m_go, *m_search, *m_pin, *m_rows, *m_side, *m_large;
  QActionGroup* m_lengths;
  QBoxLayout *m_first, *m_second;
};

}  // namespace vitrine
