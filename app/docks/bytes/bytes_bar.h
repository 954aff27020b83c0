// BytesBar: above the bytes: which block is shown, where it comes from, an offset to go to, and buttons.
#pragma once

#include <QWidget>
#include <optional>

#include "core/claims/claims.h"

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

  QComboBox& buffers() { return *m_buffers; }
  QLabel& crumbs() { return *m_crumbs; }
  QLineEdit& offset() { return *m_offset; }
  QToolButton& go() { return *m_go; }
  QToolButton& search() { return *m_search; }
  QToolButton& pin() { return *m_pin; }    // it stays, whatever is selected
  QToolButton& side() { return *m_side; }  // shows what the bytes say

 signals:
  void placeChosen(uint32_t buffer, uint64_t offset);  // by a link of the crumbs

 private:
  QComboBox* m_buffers;
  QLabel* m_crumbs;
  QLineEdit* m_offset;
  QToolButton *m_go, *m_search, *m_pin, *m_side;
};

}  // namespace vitrine
