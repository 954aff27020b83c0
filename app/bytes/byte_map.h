// ByteMap: a whole block as a strip from top to bottom. The left half shows what the bytes are for, the right half
// how unpredictable they are (their entropy). A click goes to that offset.
#pragma once

#include <QPointer>
#include <QWidget>
#include <atomic>
#include <memory>
#include <vector>

#include "app/common/workers.h"
#include "core/claims/claims.h"

namespace vitrine {

// One of the equal parts that a block is divided into.
struct MapCell {
  ClaimKind kind = ClaimKind::Unknown;  // of the byte in the middle of the part
  float entropy = 0;                    // bits per byte, 0 to 8; estimated from at most a few thousand of its bytes
};
// `cells` parts, or fewer if there are fewer bytes. Ends early once `cancelled` is true.
std::vector<MapCell> mapOf(Claims& claims, uint32_t buffer, size_t cells, const std::atomic<bool>& cancelled);

class ByteMap : public QWidget {
  Q_OBJECT
 public:
  explicit ByteMap(QWidget* parent = nullptr);
  // Shows the map of a block of `size` bytes; it is made on a worker thread, with its own claims.
  void setBuffer(DocumentPointer document, uint32_t buffer, uint64_t size);
  void setInSight(uint64_t first, uint64_t last);  // the bytes that are in view now
  const std::vector<MapCell>& cells() const { return m_cells; }

  QSize sizeHint() const override { return {18, 60}; }
  QSize minimumSizeHint() const override { return {18, 20}; }

 signals:
  void chosen(qint64 offset);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  qint64 offsetAt(int y) const;

  uint64_t m_size = 0, m_first = 0, m_last = 0;
  std::vector<MapCell> m_cells;
  Cancel m_making;
};

}  // namespace vitrine
