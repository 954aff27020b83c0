// Paints a text of a sign, part by part: what lies behind it, its strokes, itself.
#pragma once

#include <QPainter>
#include <QTextLayout>
#include <functional>
#include <vector>

#include "core/stage/sign_canvas.h"

namespace vitrine {

class SignTextPainter {
 public:
  explicit SignTextPainter(const SignText& text);

  // What its parts cover at most.
  QRectF bounds() const { return m_bounds; }
  void paintMarks(QPainter& painter) const;
  // The most strokes that a run has.
  size_t strokeCount() const { return m_strokes; }
  // The strokes of that number of the runs whose stroke is wanted. Returns one of them; null: there is none.
  const SignStroke* paintStrokes(QPainter& painter, size_t number,
                                 const std::function<bool(const SignStroke&)>& isWanted) const;
  const SignStroke* strokeThat(size_t number, const std::function<bool(const SignStroke&)>& isWanted) const;
  void paintLetters(QPainter& painter) const;
  // Its letters in black, and what lies as near to them as `spread`.
  void paintSilhouette(QPainter& painter, float spread) const;

 private:
  using Formatter = std::function<void(const SignRun& run, QTextCharFormat& format)>;
  void cut(qreal width);
  float fittingSize() const;
  bool fits(float size) const;
  qreal set(QTextLayout& layout, float size, QTextOption::WrapMode wrap, const Formatter& colour) const;
  void paint(QPainter& painter, const Formatter& colour) const;
  float thicknessOf(const SignRun& run, const SignStroke& stroke) const;

  const SignText& m_text;
  QString m_words;
  std::vector<int> m_lengths;  // of the runs
  float m_size = 1;
  size_t m_strokes = 0;
  QRectF m_bounds;
};

}  // namespace vitrine
