#include "app/common/appearance.h"

#include <QApplication>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>
#include <array>
#include <optional>

#include "app/common/colours.h"

namespace vitrine {
namespace {

struct PaletteRow {
  QPalette::ColorRole role;
  QRgb light, dark, contrast;
};
constexpr PaletteRow kPalette[] = {
    {QPalette::Window, 0xFFF1F2F4, 0xFF2B2C2F, 0xFF000000},
    {QPalette::WindowText, 0xFF1D2024, 0xFFE3E5E8, 0xFFFFFFFF},
    {QPalette::Base, 0xFFFFFFFF, 0xFF1F2022, 0xFF000000},
    {QPalette::AlternateBase, 0xFFF5F6F8, 0xFF252629, 0xFF141414},
    {QPalette::Text, 0xFF1D2024, 0xFFE3E5E8, 0xFFFFFFFF},
    {QPalette::Button, 0xFFF7F8F9, 0xFF36383B, 0xFF101010},
    {QPalette::ButtonText, 0xFF1D2024, 0xFFE3E5E8, 0xFFFFFFFF},
    {QPalette::BrightText, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF},
    {QPalette::ToolTipBase, 0xFFFFFFFF, 0xFF3A3C40, 0xFF000000},
    {QPalette::ToolTipText, 0xFF1D2024, 0xFFE3E5E8, 0xFFFFFFFF},
    {QPalette::Highlight, 0xFF2F6FCB, 0xFF3A75CC, 0xFFFFE14D},
    {QPalette::HighlightedText, 0xFFFFFFFF, 0xFFFFFFFF, 0xFF000000},
    {QPalette::Link, 0xFF1D5CB8, 0xFF86B4F5, 0xFF7FD4FF},
    {QPalette::LinkVisited, 0xFF6B3FA0, 0xFFC1A4F0, 0xFFE0B8FF},
    {QPalette::PlaceholderText, 0xFF666C75, 0xFF9EA3AB, 0xFFD0D0D0},
    {QPalette::Light, 0xFFFFFFFF, 0xFF4A4C50, 0xFF808080},
    {QPalette::Midlight, 0xFFE6E8EB, 0xFF3F4145, 0xFF606060},
    {QPalette::Mid, 0xFFB9BEC6, 0xFF1D1E20, 0xFFA0A0A0},
    {QPalette::Dark, 0xFF9AA0A9, 0xFF18191B, 0xFFC0C0C0},
    {QPalette::Shadow, 0xFF6B7079, 0xFF0E0F10, 0xFFFFFFFF},
};
// Light, dark, high contrast.
constexpr QRgb kDisabledInk[] = {0xFFA2A7AF, 0xFF6E7279, 0xFF9A9A9A};
constexpr QRgb kDisabledHighlight[] = {0xFFC9CED6, 0xFF45484D, 0xFF505050};

// Fusion, as tight as is wished, and with edges that are seen on dark.
class DensityStyle : public QProxyStyle {
 public:
  explicit DensityStyle(Density density) : QProxyStyle(QStyleFactory::create("Fusion")), m_density(density) {}

  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                         const QWidget* widget) const override {
    constexpr int kLessControl = 3, kLessTab = 4;
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const bool compact = m_density == Density::Compact;
    switch (type) {
      case CT_ItemViewItem:
        size.setHeight(std::max(size.height(), leastRowHeight(m_density)));
        break;
      case CT_PushButton:
      case CT_ComboBox:
      case CT_LineEdit:
      case CT_SpinBox:
        if (compact) size.rheight() -= kLessControl;
        break;
      case CT_TabBarTab:
        if (compact) size.rheight() -= kLessTab;
        break;
      default:
        break;
    }
    return size;
  }

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    if (element == PE_IndicatorBranch && option->state & State_Selected) {
      QStyleOption onSelection(*option);
      const QColor ink = option->palette.color(QPalette::HighlightedText);
      for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        onSelection.palette.setColor(role, ink);
      return QProxyStyle::drawPrimitive(element, &onSelection, painter, widget);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isKeyboards = option->state & State_KeyboardFocusChange;
    switch (element) {
      case PE_IndicatorCheckBox:
        return drawEdge(option, painter, 1);
      case PE_IndicatorRadioButton:
        return drawEdge(option, painter, option->rect.width() / 2.0);
      case PE_FrameLineEdit:
        if (!hasFocus(option)) drawEdge(option, painter, kCorner);
        return;
      case PE_PanelButtonCommand:
        if (!hasFocus(option) || !isKeyboards) drawEdge(option, painter, kCorner);
        return;
      case PE_FrameFocusRect:  // Fusion's is next to nothing on black
        if (isKeyboards && isDark(option->palette)) {
          painter->setPen(option->palette.color(QPalette::Highlight).lighter(130));
          painter->setBrush(Qt::NoBrush);
          painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        }
        return;
      case PE_Frame:
      case PE_FrameMenu:
      case PE_PanelMenu:
      case PE_PanelTipLabel:
        return drawEdge(*option, painter, 0, kEdge);  // menus do not say that they are enabled
      default:
        return;
    }
  }

  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override {
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    const bool isLine = element == CE_MenuItem && item && item->menuItemType == QStyleOptionMenuItem::Separator &&
                        item->text.isEmpty();
    if (!isLine || !isDark(option->palette)) return QProxyStyle::drawControl(element, option, painter, widget);
    const int middle = option->rect.center().y();
    painter->setPen(edgeColour(*option, kEdge));
    painter->drawLine(option->rect.left() + 4, middle, option->rect.right() - 4, middle);
  }

  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const bool isFramed =
        (control == CC_SpinBox && spin && spin->frame) || (control == CC_ComboBox && combo && combo->frame);
    if (isFramed && !hasFocus(option)) drawEdge(option, painter, kCorner);
  }

  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returned) const override {
    // Those of Fusion are black on any ground.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    if (hint == SH_EtchDisabledText) return 0;  // what cannot be chosen would be written twice
    return QProxyStyle::styleHint(hint, option, widget, returned);
  }

  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    if (m_density != Density::Compact) return usual;
    switch (metric) {
      case PM_LayoutLeftMargin:
      case PM_LayoutTopMargin:
      case PM_LayoutRightMargin:
      case PM_LayoutBottomMargin:
      case PM_LayoutHorizontalSpacing:
      case PM_LayoutVerticalSpacing:
        return usual * 2 / 3;
      default:
        return usual;
    }
  }

 private:
  static constexpr qreal kCorner = 2;                         // of Fusion's frames
  static constexpr qreal kEdge = 0.45, kDisabledEdge = 0.25;  // between the colours of window and text

  // What has the focus has an edge in the colour of what is selected.
  static bool hasFocus(const QStyleOption* option) { return option->state & State_HasFocus; }

  static QColor edgeColour(const QStyleOption& option, qreal strength) {
    return mixed(option.palette.color(QPalette::Window), option.palette.color(QPalette::WindowText), strength);
  }

  // Fusion's edges are darker than the window, which is next to nothing where that is dark.
  static void drawEdge(const QStyleOption* option, QPainter* painter, qreal corner) {
    drawEdge(*option, painter, corner, option->state & State_Enabled ? kEdge : kDisabledEdge);
  }
  static void drawEdge(const QStyleOption& option, QPainter* painter, qreal corner, qreal strength) {
    if (!isDark(option.palette)) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(edgeColour(option, strength));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    painter->restore();
  }

  Density m_density;
};

}  // namespace

QPalette paletteOf(Theme theme) {
  const size_t column = theme == Theme::HighContrast ? 2 : theme == Theme::Dark ? 1 : 0;
  QPalette palette;
  for (const PaletteRow& row : kPalette)
    palette.setColor(row.role, QColor::fromRgb(std::array{row.light, row.dark, row.contrast}[column]));
  for (const QPalette::ColorRole role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
    palette.setColor(QPalette::Disabled, role, QColor::fromRgb(kDisabledInk[column]));
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgb(kDisabledHighlight[column]));
  return palette;
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

int leastRowHeight(Density density) { return density == Density::Compact ? 20 : 24; }

void applyAppearance(const Preferences& preferences) {
  // Each of the two has every widget laid out or painted anew.
  static std::optional<Preferences> applied;
  if (!applied || applied->density != preferences.density)
    QApplication::setStyle(new DensityStyle(preferences.density));
  if (preferences.theme != Theme::System)
    QApplication::setPalette(paletteOf(preferences.theme));
  else if (applied && applied->theme != Theme::System)
    QApplication::setPalette(QPalette());  // the desktop's
  applied = preferences;
}

}  // namespace vitrine
