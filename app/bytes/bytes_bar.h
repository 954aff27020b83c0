// BytesBar: the bar above the bytes. It shows which block is shown and where it comes from, and has an offset box
// and buttons. What does not fit into one row goes into a second one, so that no word is cut while there is room.
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
  // Shows where a block comes from, or which block a location in the file leads to; `size` is that of the shown
  // block.
  void tell(const Claims& claims, uint32_t buffer, const std::optional<ClaimLocation>& location, uint64_t size);
  // The number of bytes per row: as chosen (0: as many as fit) and as shown.
  void tellRows(int chosen, int shown);

  QComboBox& buffers() { return *m_buffers; }
  QLabel& crumbs() { return *m_crumbs; }
  QLineEdit& offset() { return *m_offset; }
  QToolButton& go() { return *m_go; }
  QToolButton& search() { return *m_search; }
  QToolButton& pin() { return *m_pin; }      // keeps the panel where it is, whatever is selected
  QToolButton& side() { return *m_side; }    // shows the inspector
  QToolButton& large() { return *m_large; }  // opens them in the middle
  QToolButton& rows() { return *m_rows; }    // its menu offers the numbers of bytes per row

 signals:
  void locationChosen(uint32_t buffer, uint64_t offset);  // by a link in the crumbs
  void perRowChosen(int count);                           // 0: as many as fit

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
