// The window in other languages: nothing is cut, nothing covers anything, nothing stays English. In the
// pseudo-language every text of the window has accents, and two fifths more letters than in English.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>
#include <map>
#include <set>
#include <tuple>

#include "app/common/text.h"
#include "app/library/library_tasks.h"
#include "tests/app/window_walk.h"

namespace vitrine::test {
namespace {

QString nameOf(const QWidget& widget) {
  QStringList names;
  for (const QWidget* each = &widget; each && names.size() < 4; each = each->parentWidget())
    names.prepend(each->objectName().isEmpty() ? each->metaObject()->className() : each->objectName());
  return names.join('/');
}

bool isInside(const QWidget& widget, const char* className) {
  for (const QWidget* each = &widget; each; each = each->parentWidget())
    if (each->inherits(className)) return true;
  return false;
}

// ---- Room -------------------------------------------------------------------------------------------------------

// Says what is cut of the text of a widget; empty: nothing.
QString cutOf(const QWidget& widget) {
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
    if (label->text().isEmpty() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) return {};
    if (label->wordWrap()) {
      const int wanted = label->heightForWidth(label->width());
      return label->height() < wanted ? QString("%1 of %2 high").arg(label->height()).arg(wanted) : QString();
    }
    const QSize wanted = label->sizeHint();
    if (label->width() < wanted.width() || label->height() < wanted.height() - 1)
      return QString("%1×%2 of %3×%4")
          .arg(label->width())
          .arg(label->height())
          .arg(wanted.width())
          .arg(wanted.height());
    return {};
  }
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
    const auto* tool = qobject_cast<const QToolButton*>(button);
    if (button->text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly)) return {};
    const int text = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
    constexpr int kEdges = 8, kBox = 20;
    const bool isBox =
        button->inherits("QCheckBox") || button->inherits("QRadioButton") || !button->icon().isNull();
    const int wanted = text + (isBox ? kBox : kEdges);
    return button->width() < wanted ? QString("%1 of %2 wide").arg(button->width()).arg(wanted) : QString();
  }
  if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) {
    const int text = combo->fontMetrics().horizontalAdvance(combo->currentText());
    constexpr int kArrow = 20;
    return combo->width() < text + kArrow ? QString("%1 of %2 wide").arg(combo->width()).arg(text + kArrow)
                                          : QString();
  }
  return {};
}

bool bearsText(const QWidget& widget) {
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) return !label->text().isEmpty();
  return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
         qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget);
}

// What lies on the picture, and what is a part of another control.
bool liesOnSomething(const QWidget& widget) {
  return isInside(widget, "vitrine::Chips") || isInside(widget, "vitrine::NodeCard") ||
         isInside(widget, "vitrine::ViewportWidget") || isInside(*widget.parentWidget(), "QLineEdit") ||
         isInside(*widget.parentWidget(), "QComboBox") || isInside(*widget.parentWidget(), "QAbstractSpinBox") ||
         isInside(*widget.parentWidget(), "QTabBar");
}

QStringList faultsOfRoom(QWidget& root) {
  QStringList faults;
  // Beside the picture; what lies below it has tables, which may scroll.
  for (const char* name : {"propertiesDock", "viewOptionsDock", "poseDock", "uvDock"}) {
    const auto* dock = root.findChild<Dock*>(name);
    const auto* area = dock && dock->isVisible() ? qobject_cast<const QScrollArea*>(dock->widget()) : nullptr;
    if (area && area->widget() && !area->visibleRegion().isEmpty() &&
        area->widget()->width() > area->viewport()->width())
      faults << QString("%1 scrolls to the side: %2 of %3")
                    .arg(name)
                    .arg(area->viewport()->width())
                    .arg(area->widget()->width());
  }
  for (QWidget* widget : root.findChildren<QWidget*>()) {
    if (!widget->isVisibleTo(&root) || widget->visibleRegion().isEmpty() || !bearsText(*widget)) continue;
    if (isInside(*widget, "QDialogButtonBox") && isInside(*widget, "QFileDialog")) continue;
    if (const QString cut = cutOf(*widget); !cut.isEmpty())
      faults << QString("%1 \"%2\" is cut: %3")
                    .arg(nameOf(*widget), widget->property("text").toString().left(60), cut);
    if (liesOnSomething(*widget)) continue;
    for (const QWidget* other : widget->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      if (other <= widget || !other->isVisible() || !bearsText(*other)) continue;
      const QRect common = other->geometry().intersected(widget->geometry());
      if (common.width() > 2 && common.height() > 2)
        faults << QString("%1 and %2 cover each other").arg(nameOf(*widget), nameOf(*other));
    }
  }
  return faults;
}

// ---- Words ------------------------------------------------------------------------------------------------------

// What is the same in all languages: numbers and axes, names of formats and programs, keys, units.
bool isNoWord(const QString& word) {
  static const QRegularExpression kept(
      R"(^([A-Z]|[A-Z]{2,4}|[0-9.,:x×%-]+|glTF|FBX|Collada|Wavefront|OBJ|PLY|STL|CSV|JSON|XML|Roblox|Second|Life|mesh|Vitrine|Blender|Maya|Studio|English|Deutsch|Français|ACES|WebP|PNG|JPEG|MiB|KiB|bytes|kB|ms|s|fps|px|m|U|V|UV|LOD|RBXM|RBXMX|RBXL|RBXLX|RMesh|BinaryMesh|appleseed|Alt|Ctrl|Shift|Aa|ab\||SCP|–|Containment|Breach|room|Esc|Enter|Return|Del|Home|Space|Left|Right|Tab|PgDown|PgUp|Delete|Escape|F\d+)$)");
  return kept.match(word).hasMatch();
}

// Whether a text has a word that is English still: letters, and none of them with an accent.
bool isEnglish(QString text) {
  if (Qt::mightBeRichText(text)) {
    QTextDocument document;
    document.setHtml(text);
    text = document.toPlainText();
  }
  text.remove('&');
  static const QRegularExpression accent("[áçéĝĥíĵķļñóŕšúŵýžÁÇÉĜĤÍĴĶĻÑÓŔŠÚŴÝŽďťĎŤõ]");
  if (text.contains(accent)) return false;
  static const QRegularExpression between(R"([\s/(),;:…+·\[\]]+)");
  for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
    static const QRegularExpression letters("[A-Za-z]{2}");
    if (word.contains(letters) && !isNoWord(word)) return true;
  }
  return false;
}

class Words {
 public:
  void look(QWidget& root, const QString& where) {
    m_where = where;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
      if (!widget->isVisibleTo(&root)) continue;
      lookAt(*widget);
    }
    if (root.isWindow()) ask(root, "title", root.windowTitle());
  }
  const std::set<QString>& english() const { return m_english; }

 private:
  // What files hold: names of nodes, classes, columns, files.
  static bool showsContent(const QWidget& widget) {
    static const std::set<QString> names{"poseJoint",   "tableClass",  "uvTexture", "pathLabel",   "nodeCardName",
                                         "scriptTitle", "poseCombo",   "uvPlace",   "levelButton", "documentTabBar",
                                         "bytesBuffer", "bytesCrumbs", "bytesLine", "changeTitle"};
    for (const QWidget* each = &widget; each; each = each->parentWidget())
      if (names.contains(each->objectName()) || each->objectName() == "nodeTable") return true;
    // A slider of the face or of a morph target, and the label before it.
    return std::ranges::any_of(widget.parentWidget()->children(), [](const QObject* each) {
      return each->objectName().startsWith("face ") || each->objectName().startsWith("morph ");
    });
  }

  void lookAt(QWidget& widget) {
    if (showsContent(widget)) return;
    ask(widget, "tip", widget.toolTip());
    ask(widget, "name", widget.accessibleName());
    if (const auto* label = qobject_cast<QLabel*>(&widget)) ask(widget, "text", label->text());
    if (const auto* button = qobject_cast<QAbstractButton*>(&widget)) ask(widget, "text", button->text());
    if (const auto* edit = qobject_cast<QLineEdit*>(&widget)) ask(widget, "placeholder", edit->placeholderText());
    if (const auto* combo = qobject_cast<QComboBox*>(&widget))
      for (int i = 0; i < combo->count(); ++i) ask(widget, "item", combo->itemText(i));
    if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
      for (int i = 0; i < tabs->count(); ++i) ask(widget, "tab", tabs->tabText(i));
    if (const auto* box = qobject_cast<QGroupBox*>(&widget)) ask(widget, "text", box->title());
    if (const auto* header = qobject_cast<QHeaderView*>(&widget); header && header->model())
      for (int i = 0; i < header->count(); ++i)
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
          ask(widget, "header", header->model()->headerData(i, header->orientation(), role).toString());
    if (const auto* menu = qobject_cast<QMenu*>(&widget))
      for (const QAction* action : menu->actions()) ask(widget, "action", action->text());
    for (const QAction* action : widget.actions()) {
      ask(widget, "action", action->text());
      ask(widget, "action's tip", action->toolTip());
    }
  }
  void ask(const QWidget& widget, const char* what, const QString& text) {
    if (isEnglish(text)) m_english.insert(QString("%1: %2 \"%3\"").arg(nameOf(widget), what, text.left(100)));
  }

  QString m_where;
  std::set<QString> m_english;
};

class LanguagesTest : public WindowWalk {
 protected:
  // A picture of each for who wants to look: into the folder VITRINE_PICTURES.
  static void keepPicture(QWidget& root, const QString& language, const QString& where) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    QString name = language + "-" + where + ".png";
    root.grab().save(folder + "/" + name.replace(QRegularExpression("[ /,]+"), "_"));
  }

  void expectRoom(const char* language) {
    std::set<QString> faults;
    walk(language, [&](QWidget& root, const QString& where) {
      keepPicture(root, language, where);
      for (const QString& fault : faultsOfRoom(root))
        if (faults.insert(fault).second) ADD_FAILURE() << where.toStdString() << ": " << fault.toStdString();
    });
  }
};

TEST_F(LanguagesTest, EnglishHasRoom) { expectRoom("en"); }
TEST_F(LanguagesTest, GermanHasRoom) { expectRoom("de"); }
TEST_F(LanguagesTest, FrenchHasRoom) { expectRoom("fr"); }
TEST_F(LanguagesTest, LongTextsHaveRoom) { expectRoom("pseudo"); }
TEST_F(LanguagesTest, TextsFromRightToLeftHaveRoom) { expectRoom("pseudo-rtl"); }

TEST_F(LanguagesTest, ThePreferredOneIsSpokenFromTheNextStartOn) {
  speak("");
  QSettings().clear();
  show();
  window->actions().of(Command::Preferences)->trigger();
  auto* dialog = window->findChild<QDialog*>("preferencesDialog");
  ASSERT_NE(dialog, nullptr);
  auto* languages = dialog->findChild<QComboBox*>("language");
  languages->setCurrentIndex(languages->findText("Deutsch"));
  emit languages->activated(languages->currentIndex());
  EXPECT_EQ(savedPreferences().language, Language::German);
  dialog->close();
  EXPECT_EQ(window->menuBar()->actions().front()->text(), "&File");
  window.reset();
  useLanguage(savedPreferences().language);
  show();
  EXPECT_EQ(window->menuBar()->actions().front()->text(), "&Datei");
  EXPECT_EQ(QLocale().toString(1234.5, 'f', 1), "1.234,5");
  setPreferences({});
}

TEST_F(LanguagesTest, NumbersThatAreTypedAreWrittenAsTheLanguageHasThem) {
  speak("de");
  QSettings().clear();
  show();
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/head.mesh");
  window->actions().of(Command::ToggleSection)->trigger();
  settle();
  int withFraction = 0;
  for (const auto* box : window->findChildren<QDoubleSpinBox*>()) {
    EXPECT_FALSE(box->text().contains('.')) << box->objectName().toStdString() << " " << box->text().toStdString()
                                            << " " << box->locale().name().toStdString();
    withFraction += box->text().contains(',');
  }
  EXPECT_GE(withFraction, 4);
}

TEST_F(LanguagesTest, TheFormatsOfAnExportOfManyFilesAreTranslated) {
  speak("de");
  QSettings().clear();
  show();
  QStringList offered;
  auto* timer = new QTimer(window.get());
  QObject::connect(timer, &QTimer::timeout, window.get(), [&, timer] {
    auto* dialog = window->findChild<QDialog*>("manyExportDialog");
    if (!dialog || !dialog->isVisible()) return;
    const auto* formats = dialog->findChild<QComboBox*>("manyFormat");
    for (int row = 0; row < formats->count(); ++row) offered << formats->itemText(row);
    timer->stop();
    dialog->reject();
  });
  timer->start(20);
  (new ManyExport(window.get()))->ask({"a.mesh", "b.mesh"});
  EXPECT_TRUE(QTest::qWaitFor([&] { return !offered.isEmpty(); }, kPatience));
  EXPECT_TRUE(offered.contains("glTF 2.0 (eine Datei)")) << offered.join(", ").toStdString();
}

// Each of what the program itself puts into menus has a letter, too: commands, and menus within menus.
TEST_F(LanguagesTest, NoMenuHasALetterTwice) {
  for (const char* language : {"en", "de", "fr"}) {
    speak(language);
    QSettings().clear();
    show();
    std::set<const QAction*> ours;
    for (const CommandRow& row : commandTable()) ours.insert(window->actions().of(row.command));
    QList<const QWidget*> menus{window->menuBar()};
    for (const QMenu* menu : window->findChildren<QMenu*>()) menus << menu;
    EXPECT_GE(menus.size(), 10);
    size_t lettered = 0;
    for (const QWidget* menu : menus) {
      std::map<int, QString> owners;
      for (const QAction* action : menu->actions()) {
        if (action->isSeparator()) continue;
        const QKeySequence keys = QKeySequence::mnemonic(action->text());
        const std::string text = std::string(language) + ": " + action->text().toStdString();
        if (keys.isEmpty()) {
          EXPECT_FALSE(action->menu() || ours.contains(action)) << text << " has no letter";
          continue;
        }
        ++lettered;
        QString& owner = owners[keys[0].key()];
        EXPECT_TRUE(owner.isEmpty()) << text << " and " << owner.toStdString();
        owner = action->text();
      }
    }
    EXPECT_GT(lettered, commandTable().size());
    window.reset();
  }
}

TEST_F(LanguagesTest, NumbersDecideBetweenSingularAndPlural) {
  for (const auto& [language, one, many] :
       {std::tuple("en", "1 byte", "2 bytes"), {"de", "1 Byte", "2 Bytes"}, {"fr", "1 octet", "2 octets"}}) {
    speak(language);
    EXPECT_EQ(bytesText(1), one);
    EXPECT_EQ(bytesText(2), many);
  }
  EXPECT_EQ(bytesText(0), "0 octet");
}

TEST_F(LanguagesTest, NothingStaysEnglish) {
  Words words;
  walk("pseudo", [&](QWidget& root, const QString& where) { words.look(root, where); });
  for (const QString& text : words.english()) ADD_FAILURE() << text.toStdString();
}

}  // namespace
}  // namespace vitrine::test
