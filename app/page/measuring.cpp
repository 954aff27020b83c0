#include "app/page/measuring.h"

#include <algorithm>

namespace vitrine {

Measuring::Measuring(OpenDocument& document, QObject* parent) : QObject(parent), m_document(document) {
  connect(&document, &OpenDocument::sceneChanged, this, &Measuring::takeScene);
  connect(&document, &OpenDocument::documentChanged, this, &Measuring::forget);
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.marks && !on()) forget();
  });
}

void Measuring::setHover(std::optional<SnapPoint> hover) {
  if (hover == m_hover) return;
  m_hover = hover;
  emit changed();
}

void Measuring::add(const SnapPoint& end) {
  if (!m_start) {
    m_start = end;
    return emit changed();
  }
  std::vector<Measure> measures = m_document.view().measures;
  measures.push_back({m_start->place, end.place});
  m_start.reset();
  m_document.setMeasures(std::move(measures));
  emit changed();
}

void Measuring::stepBack() {
  if (!m_start) return m_document.setMeasuring(false);
  m_start.reset();
  emit changed();
}

void Measuring::remove(const std::vector<size_t>& measures) {
  std::vector<Measure> left;
  const std::vector<Measure>& all = m_document.view().measures;
  for (size_t i = 0; i < all.size(); ++i)
    if (std::ranges::find(measures, i) == measures.end()) left.push_back(all[i]);
  m_document.setMeasures(std::move(left));
}

// Places stay what they are where the same file is read again, but not where it lies or is sized otherwise.
void Measuring::takeScene() {
  const Scene& scene = *m_document.scene();
  if (m_toWorld != scene.toWorld || m_options != scene.options) removeAll();
  m_toWorld = scene.toWorld;
  m_options = scene.options;
}

void Measuring::forget() {
  if (!m_hover && !m_start) return;
  m_hover.reset();
  m_start.reset();
  emit changed();
}

}  // namespace vitrine
