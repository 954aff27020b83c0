// ByteMap: all of a block as a strip from top to bottom: on the left what the bytes are for, on the right how much
// they surprise. A click leads there.
#pragma once

#include <QPointer>
#include <QWidget>
#include <atomic>
#include <memory>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// One of the equal parts that a block is cut into.
struct MapCell {
  ClaimKind kind = ClaimKind::Unknown;  // of the byte in its middle
  float entropy = 0;                    // bits a byte, 0 to 8: of up to some thousand of its bytes
};
// `cells` of them, fewer where there are fewer bytes. Ends early once `cancelled` is true.
std::vector<MapCell> mapOf(Claims& claims, uint32_t buffer, size_t cells, const std::atomic<bool>& cancelled);

class ByteMap : public QWidget {
  Q_OBJECT
 public:
  explicit ByteMap(QWidget* parent = nullptr);
  ~ByteMap() override;
  // Of a block with that many bytes; made on a worker thread, with claims of its own.
  void setBuffer(DocumentPointer document, uint32_t buffer, uint64_t size);
  void setInSight(uint64_t first, uint64_t last);  // of the bytes
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
  std::shared_ptr<std::atomic<bool>> m_cancelled;  // of the work that runs; null: none does
};

}  // namespace vitrine
