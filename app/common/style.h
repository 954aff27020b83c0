// Style: paints every widget of the window as docs/design.md 1 to 5 says. It draws over Qt's Fusion, which keeps
// the geometry and behaviour of what is not listed there.
#pragma once

#include <QProxyStyle>

#include "app/common/preferences.h"

namespace vitrine {

class Style : public QProxyStyle {
  Q_OBJECT
 public:
  explicit Style(Density density);

  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                         const QWidget* widget) const override;
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                       const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returned) const override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;

 private:
  void drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawComboBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawSpinBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawToolButton(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawGroupBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;

  bool m_compact;
};

}  // namespace vitrine
