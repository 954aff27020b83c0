#include "app/common/style.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QItemSelectionModel>
#include <QMainWindow>
#include <QPainter>
#include <QSplitter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>
#include <optional>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/style_paint.h"

namespace vitrine {
using namespace paint;

Style::Style(Density density)
    : QProxyStyle(QStyleFactory::create("Fusion")), m_compact(density == Density::Compact) {}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const {
  QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  const int control = m_compact ? measure::kTarget : measure::kControl;
  switch (type) {
    case CT_ItemViewItem:
      size.setHeight(std::max(size.height(), leastRowHeight(m_compact ? Density::Compact : Density::Comfortable)));
      break;
    case CT_PushButton:
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
      if (type == CT_PushButton) size.setWidth(std::max(size.width(), contents.width() + 2 * space::kWide));
      // What a larger font needs, it has.
      size.setHeight(std::max({control, contents.height() + space::kTight,
                               option ? option->fontMetrics.height() + space::kNormal : 0}));
      break;
    case CT_ToolButton: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      if (button && button->features & QStyleOptionToolButton::HasMenu &&
          !(button->features & QStyleOptionToolButton::MenuButtonPopup))
        size.rwidth() += kMenuArrow - space::kNormal;
      size = size.expandedTo({measure::kTarget, measure::kTarget});
      break;
    }
    case CT_CheckBox:
    case CT_RadioButton:
    case CT_MenuItem:
      if (size.height() > measure::kTarget / 2) size.setHeight(std::max(size.height(), measure::kTarget));
      break;
    case CT_TabBarTab:
      size.setHeight(std::max(control, option ? option->fontMetrics.height() + space::kNormal : 0));
      break;
    case CT_HeaderSection:
      size.setHeight(std::max(size.height(), measure::kTarget));
      break;
    default:
      break;
  }
  return size;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  switch (element) {
    case PE_PanelButtonCommand:
      return drawPushButton(*painter, *option);
    case PE_PanelButtonTool:
      if (isOn(*option))
        fillRound(*painter, option->rect,
                  tinted(mixed(of(ColourRole::Panel, *option), of(ColourRole::Accent, *option), 0.25), *option),
                  measure::kInputRadius, of(ColourRole::Accent, *option));
      else if (isHovered(*option) || isPressed(*option))
        fillRound(*painter, option->rect, tinted(of(ColourRole::Window, *option), *option), measure::kInputRadius);
      if (hasKeyFocus(*option)) drawFocusRing(*painter, option->rect, *option, measure::kInputRadius);
      return;
    case PE_FrameFocusRect: {
      // One row that is selected is the one that has the focus; among several a ring in the colour of the text says
      // which.
      QStyleOption ring(*option);
      if (option->state & State_Selected) {
        const auto* view = qobject_cast<const QAbstractItemView*>(widget);
        if (view && view->selectionModel() && selectsOneRow(*view->selectionModel())) return;
        for (const auto group : {QPalette::Active, QPalette::Inactive})
          ring.palette.setColor(group, QPalette::Highlight, of(ColourRole::OnAccent, *option));
      }
      if (option->state & State_KeyboardFocusChange || qobject_cast<const QAbstractItemView*>(widget))
        drawFocusRing(*painter, option->rect, ring, measure::kInputRadius);
      return;
    }
    case PE_PanelLineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      if (frame && frame->lineWidth > 0) return drawInput(*painter, *option, option->rect);
      return;
    }
    case PE_FrameLineEdit:
      return;  // drawn with its ground
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
      return drawCheckMark(*painter, option->rect, *option);
    case PE_IndicatorRadioButton:
      return drawRadioMark(*painter, option->rect, *option);
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
      return drawArrow(*painter, option->rect, Qt::DownArrow, inkOf(*option));
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
      return drawArrow(*painter, option->rect, Qt::UpArrow, inkOf(*option));
    case PE_IndicatorArrowLeft:
      return drawArrow(*painter, option->rect, Qt::LeftArrow, inkOf(*option));
    case PE_IndicatorArrowRight:
      return drawArrow(*painter, option->rect, Qt::RightArrow, inkOf(*option));
    case PE_IndicatorHeaderArrow: {
      const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
      if (!header || header->sortIndicator == QStyleOptionHeader::None) return;
      return drawArrow(*painter, option->rect,
                       header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow : Qt::DownArrow,
                       of(ColourRole::DimInk, *option));
    }
    case PE_IndicatorBranch: {
      if (!(option->state & State_Children)) return;
      const bool isSelected = option->state & State_Selected;
      const Qt::ArrowType closed = option->direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
      return drawArrow(*painter, option->rect, option->state & State_Open ? Qt::DownArrow : closed,
                       of(isSelected ? ColourRole::OnAccent : ColourRole::DimInk, *option));
    }
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem: {
      QProxyStyle::drawPrimitive(element, option, painter, widget);
      const bool isPointedAt = option->state & State_MouseOver && !(option->state & State_Selected);
      if (element == PE_PanelItemViewItem && isPointedAt && isEnabled(*option)) {
        QColor veil = of(ColourRole::Ink, *option);
        veil.setAlphaF(float(kHovered));
        painter->fillRect(option->rect, veil);
      }
      return;
    }
    case PE_Frame:
    case PE_FrameMenu:
    case PE_FrameGroupBox:
    case PE_PanelTipLabel: {
      if (element == PE_FrameGroupBox) return;
      if (element == PE_PanelTipLabel) painter->fillRect(option->rect, of(ColourRole::Raised, *option));
      painter->save();
      painter->setPen(element == PE_Frame && isInPanel(widget) ? of(ColourRole::Panel, *option) : frameOf(*option));
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
      painter->restore();
      return;
    }
    case PE_PanelMenu:
      painter->fillRect(option->rect, of(ColourRole::Raised, *option));
      painter->save();
      painter->setPen(frameOf(*option));
      painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
      painter->restore();
      return;
    case PE_FrameTabBarBase: {
      const auto* base = qstyleoption_cast<const QStyleOptionTabBarBase*>(option);
      const bool isBelow =
          base && (base->shape == QTabBar::RoundedSouth || base->shape == QTabBar::TriangularSouth);
      QRect line(option->rect);
      isBelow ? line.setHeight(1) : line.setTop(line.bottom());
      painter->fillRect(line, of(ColourRole::Line, *option));
      return;
    }
    case PE_FrameTabWidget:
      painter->fillRect(option->rect, of(ColourRole::Panel, *option));
      return;
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
      return;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  switch (element) {
    case CE_PushButtonLabel:
      if (isPrimary(*option)) {
        QStyleOptionButton label(*qstyleoption_cast<const QStyleOptionButton*>(option));
        label.palette.setColor(QPalette::ButtonText, of(ColourRole::OnAccent, *option));
        return QProxyStyle::drawControl(element, &label, painter, widget);
      }
      break;
    case CE_TabBarTabShape:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return drawTab(*painter, *tab);
      break;
    case CE_TabBarTabLabel:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
        QStyleOptionTab label(*tab);
        label.state &= ~State_HasFocus;  // drawn with the shape
        if (!(tab->state & State_Selected) && isEnabled(*tab))
          label.palette.setColor(QPalette::WindowText, of(ColourRole::DimInk, *tab));
        return QProxyStyle::drawControl(element, &label, painter, widget);
      }
      break;
    case CE_HeaderSection:
      if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
        return drawHeaderSection(*painter, *header);
      break;
    case CE_HeaderEmptyArea:
      painter->fillRect(option->rect, of(ColourRole::Panel, *option));
      painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                        of(ColourRole::Line, *option));
      return;
    case CE_HeaderLabel:
      if (const auto* header = qstyleoption_cast<const QStyleOptionHeaderV2*>(option)) {
        QStyleOptionHeaderV2 label(*header);
        label.palette.setColor(QPalette::ButtonText, of(ColourRole::DimInk, *header));
        return QProxyStyle::drawControl(element, &label, painter, widget);
      }
      break;
    case CE_Splitter:
      return qobject_cast<const QMainWindow*>(widget) ? drawDockSeparator(*painter, *option, widget)
                                                      : drawSplitter(*painter, *option);
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, of(ColourRole::Window, *option));
      return;
    case CE_MenuBarItem:
      if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
        painter->fillRect(item->rect, of(ColourRole::Window, *item));
        const bool isChosen = item->state & State_Selected && item->state & State_Enabled;
        if (isChosen)
          fillRound(*painter, item->rect.adjusted(1, 2, -1, -2),
                    mixed(of(ColourRole::Window, *item), of(ColourRole::Ink, *item), kPressed),
                    measure::kInputRadius);
        const bool underlines = styleHint(SH_UnderlineShortcut, item, widget, nullptr);
        const int flags = Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine |
                          (underlines ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
        drawItemText(painter, item->rect, flags, item->palette, isEnabled(*item), item->text, QPalette::WindowText);
        return;
      }
      break;
    case CE_MenuItem:
      if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
          item && item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty()) {
        const int middle = item->rect.center().y();
        painter->fillRect(QRect(item->rect.left() + 4, middle, item->rect.width() - 8, 1), frameOf(*item));
        return;
      }
      break;
    case CE_ProgressBarGroove:
      fillRound(*painter, option->rect, of(ColourRole::Sunken, *option), measure::kInputRadius, edgeOf(*option));
      return;
    default:
      break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  switch (control) {
    case CC_ScrollBar:
      return drawScrollBar(option, painter, widget);
    case CC_Slider:
      return drawSlider(option, painter, widget);
    case CC_ComboBox:
      return drawComboBox(option, painter, widget);
    case CC_SpinBox:
      return drawSpinBox(option, painter, widget);
    case CC_ToolButton:
      return drawToolButton(option, painter, widget);
    case CC_GroupBox:
      return drawGroupBox(option, painter, widget);
    default:
      return QProxyStyle::drawComplexControl(control, option, painter, widget);
  }
}

// A handle without a ground of its own, wider where it is pointed at.
void Style::drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (!bar) return;
  painter->fillRect(bar->rect, of(ColourRole::Panel, *bar));
  if (bar->minimum >= bar->maximum) return;
  const QRect handle = subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, widget);
  const bool isHeld = bar->activeSubControls & SC_ScrollBarSlider && (isHovered(*bar) || isPressed(*bar));
  const int across = isHeld ? kScrollHandle + 2 : kScrollHandle;
  QRectF seen(handle);
  bar->orientation == Qt::Vertical ? seen.setWidth(across) : seen.setHeight(across);
  seen.moveCenter(QRectF(handle).center());
  const qreal ink = isPressed(*bar) && isHeld ? 0.7 : isHeld ? 0.6 : 0.45;
  fillRound(*painter, seen, mixed(of(ColourRole::Panel, *bar), of(ColourRole::Ink, *bar), ink), across / 2.0);
}

void Style::drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (!slider) return;
  const QRect groove = subControlRect(CC_Slider, slider, SC_SliderGroove, widget);
  const QRect handle = subControlRect(CC_Slider, slider, SC_SliderHandle, widget);
  const bool isLevel = slider->orientation == Qt::Horizontal;
  QRectF line(groove);
  isLevel ? line.setHeight(kGroove) : line.setWidth(kGroove);
  line.moveCenter(QRectF(groove).center());
  fillRound(*painter, line, mixed(of(ColourRole::Panel, *slider), of(ColourRole::Ink, *slider), 0.3),
            kGroove / 2.0);
  const QColor accent = isEnabled(*slider) ? of(ColourRole::Accent, *slider)
                                           : slider->palette.color(QPalette::Disabled, QPalette::Highlight);
  QRectF filled(line);
  const QPointF at = QRectF(handle).center();
  if (!isLevel)
    slider->upsideDown ? filled.setTop(at.y()) : filled.setBottom(at.y());
  else
    slider->upsideDown ? filled.setLeft(at.x()) : filled.setRight(at.x());
  fillRound(*painter, filled, accent, kGroove / 2.0);
  if (slider->subControls & SC_SliderTickmarks) {
    QStyleOptionSlider ticks(*slider);
    ticks.subControls = SC_SliderTickmarks;
    QProxyStyle::drawComplexControl(CC_Slider, &ticks, painter, widget);
  }
  QRectF knob(0, 0, kSliderHandle, kSliderHandle);
  knob.moveCenter(at);
  fillRound(*painter, knob, tinted(of(ColourRole::Raised, *slider), *slider), kSliderHandle / 2.0, accent);
  if (hasFocus(*slider))
    drawFocusRing(*painter, knob.toRect().adjusted(-1, -1, 1, 1), *slider, kSliderHandle / 2.0 + 1);
}

void Style::drawComboBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
  if (!combo) return;
  if (combo->frame) {
    if (combo->editable) {
      drawInput(*painter, *combo, combo->rect);
    } else {
      const QColor ground =
          combo->palette.color(isEnabled(*combo) ? QPalette::Active : QPalette::Disabled, QPalette::Button);
      fillRound(*painter, combo->rect, tinted(ground, *combo), measure::kInputRadius, edgeOf(*combo));
      if (hasFocus(*combo)) drawFocusRing(*painter, combo->rect, *combo, measure::kInputRadius);
    }
  }
  drawArrow(*painter, subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget), Qt::DownArrow, inkOf(*combo));
}

void Style::drawSpinBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
  if (!spin) return;
  if (spin->frame) drawInput(*painter, *spin, spin->rect);
  if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
  const auto drawStep = [&](SubControl part, QAbstractSpinBox::StepEnabledFlag step, Qt::ArrowType arrow) {
    const QRect rect = subControlRect(CC_SpinBox, spin, part, widget);
    QStyleOption button(*spin);
    if (!(spin->stepEnabled & step)) button.state &= ~State_Enabled;
    if (spin->activeSubControls == part && isEnabled(button) && (isHovered(*spin) || isPressed(*spin)))
      fillRound(*painter, QRectF(rect).adjusted(1, 1, -1, -1),
                mixed(of(ColourRole::Sunken, *spin), of(ColourRole::Ink, *spin), isPressed(*spin) ? 0.2 : 0.1), 2);
    drawArrow(*painter, rect, arrow, inkOf(button));
  };
  drawStep(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow);
  drawStep(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Qt::DownArrow);
}

// The arrow of a menu stands beside the text.
void Style::drawToolButton(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
  const bool hasArrow = button && button->features & QStyleOptionToolButton::HasMenu &&
                        !(button->features & QStyleOptionToolButton::MenuButtonPopup);
  if (!hasArrow) return QProxyStyle::drawComplexControl(CC_ToolButton, option, painter, widget);
  QStyleOptionToolButton panel(*button);
  panel.rect = button->rect;
  drawPrimitive(PE_PanelButtonTool, &panel, painter, widget);
  QStyleOptionToolButton label(*button);
  label.features &= ~QStyleOptionToolButton::HasMenu;
  label.state &= ~State_HasFocus;
  QRect arrow(button->rect);
  arrow.setLeft(arrow.right() - kMenuArrow + 1);
  label.rect.adjust(space::kTight, 0, 0, 0);
  label.rect.setRight(arrow.left() + space::kTight - 1);
  label.rect = visualRect(button->direction, button->rect, label.rect);
  drawControl(CE_ToolButtonLabel, &label, painter, widget);
  drawArrow(*painter, visualRect(button->direction, button->rect, arrow), Qt::DownArrow,
            isEnabled(*button) ? of(ColourRole::DimInk, *button) : inkOf(*button));
}

// A heading above its content, without a frame.
void Style::drawGroupBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* group = qstyleoption_cast<const QStyleOptionGroupBox*>(option);
  if (!group) return;
  if (group->subControls & SC_GroupBoxLabel && !group->text.isEmpty()) {
    painter->save();
    QFont strong = painter->font();
    strong.setWeight(QFont::DemiBold);
    painter->setFont(strong);
    const int flags = int(group->textAlignment) | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextDontClip;
    drawItemText(painter, subControlRect(CC_GroupBox, group, SC_GroupBoxLabel, widget), flags, group->palette,
                 isEnabled(*group), group->text, QPalette::WindowText);
    painter->restore();
  }
  if (group->subControls & SC_GroupBoxCheckBox) {
    QStyleOptionButton box;
    box.QStyleOption::operator=(*group);
    box.rect = subControlRect(CC_GroupBox, group, SC_GroupBoxCheckBox, widget);
    drawPrimitive(PE_IndicatorCheckBox, &box, painter, widget);
  }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
  // No buttons at the ends: the whole length is the handle's.
  const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control == CC_ScrollBar && bar) {
    const bool isLevel = bar->orientation == Qt::Horizontal;
    const int length = isLevel ? bar->rect.width() : bar->rect.height();
    const qint64 range = qint64(bar->maximum) - bar->minimum;
    int handle = length;
    if (range > 0) handle = int(qint64(length) * bar->pageStep / (range + bar->pageStep));
    handle = std::clamp(handle, std::min(kLeastScrollHandle, length), length);
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - handle, bar->upsideDown);
    const auto along = [&](int from, int size) {
      const QRect rect = isLevel ? QRect(bar->rect.left() + from, bar->rect.top(), size, bar->rect.height())
                                 : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), size);
      return visualRect(bar->direction, bar->rect, rect);
    };
    switch (part) {
      case SC_ScrollBarSlider:
        return along(start, handle);
      case SC_ScrollBarGroove:
        return bar->rect;
      case SC_ScrollBarSubPage:
        return along(0, start);
      case SC_ScrollBarAddPage:
        return along(start + handle, length - start - handle);
      default:
        return {};
    }
  }
  return QProxyStyle::subControlRect(control, option, part, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
  switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:  // those of Fusion are black on any ground
    case SH_EtchDisabledText:                  // what cannot be chosen would be written twice
      return 0;
    default:
      return QProxyStyle::styleHint(hint, option, widget, returned);
  }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin: {
      const bool isDialog = widget && widget->isWindow();
      return isDialog ? (m_compact ? space::kWide : space::kSection) : (m_compact ? space::kTight : space::kNormal);
    }
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
      return m_compact ? space::kTight : space::kNormal;
    case PM_TabBarTabHSpace:
      return 2 * space::kNormal;
    case PM_ScrollBarExtent:
      return kScrollBar;
    case PM_ScrollBarSliderMin:
      return kLeastScrollHandle;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
      return kSeparator;
    case PM_SliderThickness:
      return measure::kTarget;
    case PM_SliderLength:
    case PM_SliderControlThickness:
      return kSliderHandle + 2;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
      return kCheck;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
      return 0;
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
      return measure::kIcon;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

}  // namespace vitrine
