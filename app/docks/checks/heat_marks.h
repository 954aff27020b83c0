// Heat maps of a checked mesh in the picture: a number for each place, as a colour, and a legend.
#pragma once

#include <QWidget>
#include <optional>

#include "app/documents/document_checks.h"
#include "core/checks/heat.h"
#include "render/view/legend.h"
#include "render/view/marks.h"

namespace vitrine {

struct HeatMarks {
  Marks marks;  // empty: there is no such heat map
  Legend legend;
};

// Of a mesh of CheckInput::meshes; kNone: of the first one that has such a map. For any thread.
HeatMarks heatMarksOf(const CheckedDocument& checked, uint32_t mesh, HeatKind kind, const PoseEdits& pose);
QString heatTitle(HeatKind kind);

class HeatLegend : public QWidget {
  Q_OBJECT
 public:
  explicit HeatLegend(QWidget* parent = nullptr);
  void setLegend(const std::optional<Legend>& legend);  // none: hides it
  const std::optional<Legend>& legend() const { return m_legend; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::optional<Legend> m_legend;
};

}  // namespace vitrine
