// Goes through everything that the window has to show: the start page, files of all kinds with each of their docks,
// every dialog of our own. For tests that hold for each of them.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QTest>

#include "app/common/languages.h"
#include "app/compare/compare_page.h"
#include "app/compare/document_pair.h"
#include "app/docks/common/dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/library/library_model.h"
#include "app/library/library_page.h"
#include "app/models/outline_model.h"
#include "app/window/dock_layout.h"
#include "app/window/page_tabs.h"
#include "app/window/quick_box.h"
#include "app/window/start_page.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

// In a language, as VITRINE_LANGUAGE has it; the one that was before comes back at the end.
class WindowWalk : public WindowTest {
 protected:
  void SetUp() override {}
  void TearDown() override {
    window.reset();
    speak("");
  }

  void speak(const char* language) {
    qputenv("VITRINE_LANGUAGE", language);
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    useLanguage(Language::System);
  }

  using Visit = std::function<void(QWidget& root, const QString& where)>;

  void walk(const char* language, const Visit& visit) {
    speak(language);
    QSettings().clear();
    show();
    window->resize(1280, 720);
    settle();
    visit(*window, "start page");
    const QString samples = QString(VITRINE_SOURCE_DIR) + "/resources/samples/";
    for (const char* file : {"head.mesh", "lantern.llmesh", "place.rbxl", "room/archive.rmesh", "arm.mesh"}) {
      open(samples + file);
      selectSomething();
      visitDocks(file, visit);
    }
    visitDialogs(visit);
    visitComparison(samples + "head.mesh", samples + "arm.mesh", visit);
    visitLibrary(samples, visit);
  }

  void settle() {
    for (int i = 0; i < 3; ++i) QTest::qWait(20);
  }

 private:
  // A script where there is one: its dock has something to show then.
  void selectSomething() {
    const Document& shown = *document().document();
    NodeId chosen = NodeId{uint32_t(shown.nodes.size() / 2)};
    for (uint32_t n = 0; n < shown.nodes.size(); ++n)
      if (shown.classOf(NodeId{n}).is("LuaSourceContainer")) chosen = NodeId{n};
    document().select({chosen});
  }

  void visitDocks(const QString& file, const Visit& visit) {
    for (Dock* dock : window->docks().docks()) {
      if (!dock->concerns(document())) continue;
      dock->bringUp();
      QTest::qWait(30);
      settle();
      visit(*window, file + ", " + dock->objectName());
    }
  }

  void visitComparison(const QString& first, const QString& second, const Visit& visit) {
    window->tabs().compare(first, second);
    ComparePage& page = *inFront<ComparePage>(*window);
    EXPECT_TRUE(QTest::qWaitFor([&] { return page.pair().compared() != nullptr; }, kPatience));
    page.step(1);
    settle();
    visit(*window, "comparison");
  }

  void visitLibrary(const QString& folder, const Visit& visit) {
    window->openFiles({folder});
    LibraryPage& page = *inFront<LibraryPage>(*window);
    EXPECT_TRUE(QTest::qWaitFor([&] { return page.model().fileCount() > 0; }, kPatience));
    settle();
    visit(*window, "files of a folder");
  }

  void inDialogOf(Command command, const Visit& visit) {
    const QString name = "dialog of " + window->actions().of(command)->objectName();
    bool seen = false;
    auto* timer = new QTimer(window.get());
    QObject::connect(timer, &QTimer::timeout, window.get(), [&] {
      QWidget* dialog = QApplication::activeModalWidget();
      for (QWidget* each : QApplication::topLevelWidgets())
        if (!dialog && each->isVisible() && qobject_cast<QDialog*>(each)) dialog = each;
      if (!dialog || !dialog->isVisible() || seen) return;
      seen = true;
      timer->stop();
      QTest::qWait(300);  // the export dialog looks at what comes of it
      visit(*dialog, name);
      dialog->close();
    });
    timer->start(30);
    window->actions().of(command)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return seen; }, kPatience)) << name.toStdString();
    delete timer;
    settle();
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->isActiveWindow(); }, kPatience)) << name.toStdString();
  }

  void visitDialogs(const Visit& visit) {
    for (const Command command :
         {Command::Preferences, Command::Keys, Command::Limits, Command::AssetFolders, Command::Network,
          Command::Export, Command::ScreenshotAs, Command::SaveTurntable, Command::SaveView, Command::About})
      inDialogOf(command, visit);
    for (const Command command : {Command::FindCommand, Command::GoTo}) {
      window->actions().of(command)->trigger();
      settle();
      visit(window->quickBox(), "quick box");
      ASSERT_TRUE(QTest::qWaitFor([] { return QApplication::focusWidget() != nullptr; }, kPatience));
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
      settle();
    }
  }
};

}  // namespace vitrine::test
