// The page of design, docs/design.md 1 to 5, holds for every widget in every state of the window: strays are named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <set>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/style.h"
#include "tests/app/window_walk.h"

namespace vitrine::test {
namespace {

// Qt's own: parts of its controls and of its dialogs.
bool isQts(const QWidget& widget) {
  if (widget.objectName().startsWith("qt_") || widget.inherits("QTabBar") || widget.inherits("QScrollBar") ||
      widget.inherits("QTableCornerButton"))
    return true;
  for (const QWidget* each = &widget; each; each = each->parentWidget()) {
    if (each->inherits("QFileDialog") || each->inherits("QMessageBox")) return true;
    if (each != &widget &&
        (each->inherits("QAbstractSpinBox") || each->inherits("QComboBox") || each->inherits("QLineEdit") ||
         each->inherits("QDialogButtonBox") || each->inherits("QTabBar")))
      return true;
  }
  return false;
}

class DesignTest : public WindowWalk {
 protected:
  void look(QWidget& root, const QString& where) {
    int primaries = 0;
    QList<QWidget*> all = root.findChildren<QWidget*>();
    all.prepend(&root);
    for (QWidget* widget : all) {
      if (!widget->isVisibleTo(&root)) continue;
      if (!widget->styleSheet().isEmpty()) stray(*widget, "has a style sheet", where);
      if (isQts(*widget)) continue;
      ++m_seen;
      if (QLayout* layout = widget->layout()) lookAtLayout(*widget, *layout, where);
      lookAtFont(*widget, where);
      lookAtTarget(*widget, where);
      lookAtContrast(*widget, where);
      const auto* button = qobject_cast<QPushButton*>(widget);
      if (button && button->isDefault() && button->isEnabled()) ++primaries;
    }
    if (primaries > 1) m_strays.insert(QString("%1 primary actions in %2").arg(primaries).arg(where));
  }

  std::set<QString> m_strays;
  int m_seen = 0;

 private:
  void stray(const QWidget& widget, const QString& what, const QString& where) {
    QStringList names;
    for (const QWidget* each = &widget; each && names.size() < 4; each = each->parentWidget())
      names.prepend(each->objectName().isEmpty() ? each->metaObject()->className() : each->objectName());
    m_strays.insert(names.join('/') + " " + what + " (" + where.section(',', 0, 0) + ")");
  }

  static bool isSpace(int pixels) {
    for (const int each :
         {space::kNone, space::kTight, space::kNormal, space::kWide, space::kSection, space::kPage})
      if (pixels == each) return true;
    return false;
  }

  void lookAtLayout(const QWidget& widget, const QLayout& layout, const QString& where) {
    if (widget.inherits("QMainWindow") || widget.inherits("QDockWidget") || widget.inherits("QToolBar") ||
        widget.inherits("QStatusBar") || widget.inherits("QMenuBar") || widget.inherits("QStackedWidget"))
      return;  // Qt's layouts of its own frames
    const QMargins margins = layout.contentsMargins();
    for (const int each : {margins.left(), margins.top(), margins.right(), margins.bottom()})
      if (!isSpace(each)) stray(widget, QString("has a margin of %1").arg(each), where);
    if (layout.spacing() >= 0 && !isSpace(layout.spacing()))
      stray(widget, QString("has a spacing of %1").arg(layout.spacing()), where);
    for (int i = 0; i < layout.count(); ++i)
      if (const QLayout* inner = layout.itemAt(i)->layout()) lookAtLayout(widget, *inner, where);
  }

  void lookAtFont(const QWidget& widget, const QString& where) {
    const QFont& font = widget.font();
    if (font.pointSizeF() <= 0 || font.styleHint() == QFont::Monospace || font.fixedPitch()) return;
    const qreal part = font.pointSizeF() / QGuiApplication::font().pointSizeF();
    const bool isOfScale = std::abs(part - 1) < 0.01 || std::abs(part - 0.85) < 0.01 || std::abs(part - 1.3) < 0.01;
    if (!isOfScale) stray(widget, QString("has text of %1 times the size").arg(part, 0, 'f', 2), where);
    if (font.weight() != QFont::Normal && font.weight() != QFont::DemiBold)
      stray(widget, QString("has text of weight %1").arg(font.weight()), where);
  }

  void lookAtTarget(const QWidget& widget, const QString& where) {
    const bool isTarget = qobject_cast<const QAbstractButton*>(&widget) ||
                          qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
                          qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QSlider*>(&widget);
    if (isTarget && !widget.visibleRegion().isEmpty() &&
        (widget.height() < measure::kTarget || widget.width() < measure::kTarget))
      stray(widget, QString("is %1 x %2").arg(widget.width()).arg(widget.height()), where);
    const auto* tree = qobject_cast<const QTreeView*>(&widget);
    if (tree && tree->model() && tree->model()->rowCount() > 0 &&
        tree->visualRect(tree->model()->index(0, 0)).height() < measure::kRow)
      stray(widget, QString("has rows of %1").arg(tree->visualRect(tree->model()->index(0, 0)).height()), where);
  }

  void lookAtContrast(const QWidget& widget, const QString& where) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (!label || label->text().isEmpty() || !label->isEnabled()) return;
    const double seen = contrastOf(label->palette().color(label->foregroundRole()),
                                   label->palette().color(label->backgroundRole()));
    if (seen < 4.5) stray(widget, QString("has text of a contrast of %1").arg(seen, 0, 'f', 1), where);
  }
};

std::string listOf(const std::set<QString>& strays) {
  std::string list;
  for (const QString& each : strays) list += "\n" + each.toStdString();
  return list;
}

TEST_F(DesignTest, EveryWidgetKeepsToTheScales) {
  walk("en", [this](QWidget& root, const QString& where) { look(root, where); });
  EXPECT_GT(m_seen, 3000);
  EXPECT_TRUE(m_strays.empty()) << m_strays.size() << " strays:" << listOf(m_strays);
}

TEST_F(DesignTest, RolesCanBeReadOnTheirGrounds) {
  for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
    const QPalette palette = paletteOf(theme);
    const auto contrast = [&](ColourRole ink, ColourRole ground) {
      return contrastOf(colourOf(ink, palette), colourOf(ground, palette));
    };
    for (const ColourRole ground : {ColourRole::Window, ColourRole::Panel, ColourRole::Sunken, ColourRole::Raised})
      for (const ColourRole ink :
           {ColourRole::Ink, ColourRole::DimInk, ColourRole::Danger, ColourRole::Warning, ColourRole::Good})
        EXPECT_GE(contrast(ink, ground), 4.5) << int(theme) << ": " << int(ink) << " on " << int(ground);
    EXPECT_GE(contrast(ColourRole::OnAccent, ColourRole::Accent), 4.5) << int(theme);
    EXPECT_GE(contrast(ColourRole::Accent, ColourRole::Panel), 3) << int(theme) << ": the ring of the focus";
  }
}

// Each kind of control is drawn differently with the focus, in each theme.
TEST_F(DesignTest, TheFocusIsSeen) {
  const QPalette before = QApplication::palette();
  for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
    QApplication::setPalette(paletteOf(theme));
    QWidget panel;
    auto* layout = new QVBoxLayout(&panel);
    auto* tool = new QToolButton;
    tool->setText("tool");
    tool->setFocusPolicy(Qt::StrongFocus);
    auto* primary = new QPushButton("primary");
    primary->setDefault(true);
    auto* combo = new QComboBox;
    combo->addItem("one");
    for (QWidget* each : std::initializer_list<QWidget*>{new QPushButton("button"), primary, tool, new QLineEdit,
                                                         combo, new QSpinBox, new QSlider(Qt::Horizontal),
                                                         new QCheckBox("check"), new QRadioButton("radio")}) {
      if (auto* edit = qobject_cast<QLineEdit*>(each)) edit->setReadOnly(true);  // no blinking cursor
      layout->addWidget(each);
    }
    panel.show();
    panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
    const auto grabbed = [&panel](QWidget& each) {
      QApplication::processEvents();
      panel.setAttribute(Qt::WA_KeyboardFocusChange);  // as after the Tab key
      return each.grab().toImage();
    };
    for (auto* each : panel.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      (each == primary ? static_cast<QWidget*>(tool) : primary)->setFocus(Qt::TabFocusReason);
      const QImage without = grabbed(*each);
      each->setFocus(Qt::TabFocusReason);
      EXPECT_TRUE(each->hasFocus()) << each->metaObject()->className();
      EXPECT_NE(grabbed(*each), without) << int(theme) << ": " << each->metaObject()->className();
    }
  }
  QApplication::setPalette(before);
}

TEST_F(DesignTest, TheDesktopDecidesLightOrDarkAndTheAccent) {
  // The desktop of the tests has no accent of its own and is light.
  Preferences dark;
  dark.theme = Theme::Dark;
  applyAppearance(dark);
  EXPECT_EQ(QApplication::palette().color(QPalette::Base), paletteOf(Theme::Dark).color(QPalette::Base));
  applyAppearance(Preferences());
  EXPECT_EQ(QApplication::palette().color(QPalette::Base), paletteOf(Theme::Light).color(QPalette::Base));
  EXPECT_EQ(QApplication::palette().color(QPalette::Midlight), paletteOf(Theme::Light).color(QPalette::Midlight));
}

TEST_F(DesignTest, ScrollBarsReachBothEnds) {
  const Style style(Density::Comfortable);
  QStyleOptionSlider bar;
  bar.orientation = Qt::Vertical;
  bar.rect = QRect(0, 0, 12, 200);
  bar.minimum = 0;
  bar.maximum = 1'000'000;
  bar.pageStep = 10;
  const auto handle = [&](int position) {
    bar.sliderPosition = position;
    return style.subControlRect(QStyle::CC_ScrollBar, &bar, QStyle::SC_ScrollBarSlider, nullptr);
  };
  EXPECT_EQ(handle(0).top(), 0);
  EXPECT_EQ(handle(1'000'000).bottom(), 199);
  EXPECT_GE(handle(0).height(), measure::kTarget) << "to be grabbed";
  bar.maximum = 0;
  EXPECT_EQ(handle(0).height(), 200);
}

}  // namespace
}  // namespace vitrine::test
