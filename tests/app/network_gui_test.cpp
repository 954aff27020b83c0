// Getting what is missing from services: who is asked, when, and what the window shows of it. A small program of
// the tests (tests/fetch/sample_fetch_main.cpp) stands in for the one that opens connections.
#include <gtest/gtest.h>

#include <QDir>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <fstream>

#include "app/common/network.h"
#include "app/docks/tree/missing_dock.h"
#include "app/docks/tree/missing_model.h"
#include "app/documents/asset_fetch.h"
#include "app/models/asset_origins.h"
#include "app/page/chips.h"
#include "app/page/fetch_bar.h"
#include "app/page/notice_chip.h"
#include "app/window/network_dialog.h"
#include "core/store/asset_store.h"
#include "tests/app/window_fixture.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kFirstId = 52'000;
constexpr const char* kTypedKey = "a-key-that-nobody-else-may-see";

rbx::Model partsThatLackMeshes(uint32_t count) {
  rbx::Model place;
  for (uint32_t part = 0; part < count; ++part)
    place.add(-1, "MeshPart", "L" + std::to_string(part),
              {{"CFrame", standing(5 * float(part), 0, 0)},
               {"size", rbx::Vector3{2, 2, 2}},
               {"MeshId", rbx::String{"rbxassetid://" + std::to_string(kFirstId + part)}}});
  return place;
}

// Whether a program of that name runs that this one has started.
bool runsChild(const QString& name) {
  for (const QString& task : QDir("/proc/self/task").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    QFile children("/proc/self/task/" + task + "/children");
    if (!children.open(QIODevice::ReadOnly)) continue;
    for (const QByteArray& child : children.readAll().split(' '))
      if (!child.trimmed().isEmpty() &&
          QFile::symLinkTarget("/proc/" + QString(child.trimmed()) + "/exe").endsWith(name))
        return true;
  }
  return false;
}

class NetworkWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    setFetchProgramForTests((QCoreApplication::applicationDirPath() + "/sample_fetch").toStdString());
    const auto store = AssetStore::usual();
    ASSERT_TRUE(store && (*store)->clear());
  }
  void TearDown() override {
    window.reset();
    setFetchProgramForTests({});
    QSettings().clear();
    emit NetworkNotices::instance().changed();
  }

  // What the program answers; the file that it gets as that of the key.
  void answers(const std::string& rows) {
    std::ofstream(path("table").toStdString()) << "key here 0123456789abcdef\n" + rows;
    QFile::setPermissions(path("table"), QFile::ReadOwner | QFile::WriteOwner);
  }
  QStringList asked() {
    QFile log(path("table.log"));
    return log.open(QIODevice::ReadOnly) ? QString(log.readAll()).split('\n', Qt::SkipEmptyParts) : QStringList();
  }
  // As after the dialog.
  void choose() {
    NetworkSettings settings;
    settings.on = settings.chosen = settings.openCloud = true;
    settings.keyFile = path("table").toStdString();
    setNetworkSettings(settings);
  }
  void openParts(uint32_t count) {
    open(write("parts.rbxm", rbx::writeBinary(partsThatLackMeshes(count))));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !chips().textOf("get-missing").isEmpty(); }, kPatience));
  }
  Chips& chips() { return window->currentView()->chips(); }
  AssetFetch& fetch() { return window->currentView()->assetFetch(); }
  FetchBar& bar() { return window->currentView()->fetchBar(); }
  QToolButton& networkSwitch() { return *window->findChild<QToolButton*>("networkSwitch"); }
  bool waitForLacking(size_t count) {
    return QTest::qWaitFor(
        [&] { return document().stage() && document().stage()->missing.size() == count && !fetch().running(); },
        kPatience);
  }
  bool waitForStart() {
    return QTest::qWaitFor([&] { return fetch().running() && !asked().isEmpty(); }, kPatience);
  }
  bool waitForEnd() {
    return QTest::qWaitFor([&] { return !runsChild("sample_fetch"); }, kPatience);
  }
};

TEST_F(NetworkWindow, NobodyIsAskedBeforeItIsChosen) {
  answers("");
  openParts(2);
  EXPECT_TRUE(chips().textOf("missing").startsWith("2 meshes are not here"));
  EXPECT_EQ(chips().textOf("get-missing"), "Get Them");
  EXPECT_EQ(networkSwitch().text(), "Network: Off");
  bool opened = false;
  inDialog<NetworkDialog>([&](NetworkDialog& dialog) {
    opened = true;
    EXPECT_FALSE(dialog.findChild<QPushButton*>("networkGo")->isEnabled()) << "nobody is chosen";
    EXPECT_FALSE(dialog.findChild<QPushButton*>("testKey")->isEnabled());
    EXPECT_EQ(dialog.key().echoMode(), QLineEdit::Password);
    dialog.findChild<QGroupBox*>("openCloud")->setChecked(true);
    EXPECT_FALSE(dialog.findChild<QPushButton*>("networkGo")->isEnabled()) << "there is no key";
    QTest::qWait(50);
    EXPECT_FALSE(runsChild("sample_fetch"));
    dialog.findChild<QPushButton*>("networkNotNow")->click();
  });
  chips().click("get-missing");
  EXPECT_TRUE(opened);
  EXPECT_FALSE(fetch().running());
  EXPECT_FALSE(runsChild("sample_fetch"));
  EXPECT_TRUE(asked().isEmpty());
  EXPECT_FALSE(networkSettings().chosen);
  EXPECT_FALSE(allowedServices().any());
}

TEST_F(NetworkWindow, TheChipLeadsToWhatIsMissing) {
  answers("");
  openParts(1);
  EXPECT_EQ(chips().textOf("get-missing"), "Get It");
  chips().click("missing");
  auto& dock = window->dock<MissingDock>();
  EXPECT_TRUE(dock.isVisible());
  EXPECT_EQ(window->currentView()->missingNotice().button("action"), nullptr) << "no window between";
}

TEST_F(NetworkWindow, WhatArrivesFillsThePictureIn) {
  const std::vector<std::byte> mesh = quadMesh(2);
  write("body.mesh", mesh);
  answers("52000 got body.mesh -\n52001 got body.mesh -\n52002 none not-there\n");
  QSettings().setValue("network/keyFile", path("table"));
  openParts(3);
  document().select({NodeId(1)});
  const Camera camera = document().view().camera;
  inDialog<NetworkDialog>([&](NetworkDialog& dialog) {
    dialog.findChild<QGroupBox*>("openCloud")->setChecked(true);
    dialog.findChild<QPushButton*>("networkGo")->click();
  });
  const DocumentPointer before = document().document();
  chips().click("get-missing");
  EXPECT_TRUE(networkSettings().on);
  EXPECT_EQ(networkSwitch().text(), "Network: On");
  ASSERT_TRUE(waitForLacking(1));
  EXPECT_EQ(document().document(), before) << "the file is not read again";
  EXPECT_EQ(document().view().camera, camera);
  EXPECT_EQ(document().selection(), std::vector{NodeId(1)});
  EXPECT_EQ(asked().size(), 3);
  EXPECT_TRUE(bar().isVisible());
  EXPECT_TRUE(bar().text().startsWith("Assets here: 2 of 3, ")) << qPrintable(bar().text());
  EXPECT_EQ(bar().reasons(), "1: the service has no such asset");
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return chips().textOf("missing").startsWith("1 mesh is not here"); }, kPatience));
  const QStringList origins = originsOf(document(), NodeId(0));
  ASSERT_EQ(origins.size(), 1);
  EXPECT_TRUE(origins.front().contains("Roblox Open Cloud")) << qPrintable(origins.front());

  // The second opening asks nobody.
  EXPECT_TRUE(waitForEnd());
  QFile::remove(path("table.log"));
  window->run(Command::CloseTab);
  openParts(3);
  EXPECT_EQ(document().stage()->missing.size(), 1u);
  EXPECT_FALSE(runsChild("sample_fetch"));
  chips().click("get-missing");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !fetch().running(); }, kPatience));
  EXPECT_TRUE(asked().isEmpty()) << "it is remembered that it is not there";
}

TEST_F(NetworkWindow, WhereAllArrivesTheBarGoes) {
  write("body.mesh", quadMesh(1));
  answers("52000 got body.mesh -\n");
  openParts(1);
  choose();
  chips().click("get-missing");
  ASSERT_TRUE(waitForLacking(0));
  EXPECT_FALSE(bar().isVisible());
  EXPECT_TRUE(said().startsWith("Assets here: 1 of 1, ")) << qPrintable(said());
  EXPECT_TRUE(chips().textOf("get-missing").isEmpty());
}

TEST_F(NetworkWindow, CancelEndsIt) {
  answers("52000 hang\n52001 hang\n");
  openParts(2);
  choose();
  chips().click("get-missing");
  ASSERT_TRUE(waitForStart());
  EXPECT_TRUE(bar().isVisible());
  EXPECT_TRUE(chips().textOf("get-missing").isEmpty());
  bar().cancelButton().click();
  EXPECT_FALSE(fetch().running());
  EXPECT_TRUE(bar().text().startsWith("Cancelled")) << qPrintable(bar().text());
  EXPECT_FALSE(bar().cancelButton().isVisible());
  EXPECT_TRUE(waitForEnd());
  EXPECT_EQ(chips().textOf("get-missing"), "Get Them") << "once more";
}

TEST_F(NetworkWindow, ClosingTheTabEndsIt) {
  answers("52000 hang\n");
  openParts(1);
  choose();
  chips().click("get-missing");
  ASSERT_TRUE(waitForStart());
  window->run(Command::CloseTab);
  EXPECT_TRUE(waitForEnd());
}

TEST_F(NetworkWindow, TheSwitchEndsItAndIsRemembered) {
  answers("52000 hang\n");
  openParts(1);
  choose();
  EXPECT_EQ(networkSwitch().text(), "Network: On");
  chips().click("get-missing");
  ASSERT_TRUE(waitForStart());
  networkSwitch().click();
  EXPECT_FALSE(fetch().running());
  EXPECT_TRUE(waitForEnd());
  EXPECT_EQ(networkSwitch().text(), "Network: Off");
  EXPECT_FALSE(networkSettings().on);
  EXPECT_TRUE(networkSettings().chosen) << "who may be asked stays chosen";
  fetch().start(AskAgain::Now);
  EXPECT_FALSE(fetch().running());
  networkSwitch().click();
  EXPECT_TRUE(networkSettings().on) << "without a dialog";
}

TEST_F(NetworkWindow, WhatWasRefusedIsAskedForAgain) {
  write("body.mesh", quadMesh(1));
  answers("52000 none not-yours\n");
  openParts(1);
  choose();
  chips().click("get-missing");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !asked().isEmpty() && !fetch().running(); }, kPatience));
  auto& dock = window->dock<MissingDock>();
  dock.bringUp();
  document().reload();
  auto* again = dock.findChild<QPushButton*>("askAgain");
  ASSERT_TRUE(QTest::qWaitFor([&] { return again->isEnabled(); }, kPatience));
  ASSERT_EQ(dock.model().rowCount(), 1);
  EXPECT_EQ(dock.model().index(0, MissingModel::Why).data(), "it is not yours, nor open to you");
  EXPECT_TRUE(dock.model().index(0, MissingModel::Why).data(Qt::ToolTipRole).toString().contains("share"));
  answers("52000 got body.mesh -\n");
  again->click();
  EXPECT_TRUE(waitForLacking(0));
}

TEST_F(NetworkWindow, TheKeyIsInNoSetting) {
  openParts(1);
  inDialog<NetworkDialog>([&](NetworkDialog& dialog) {
    dialog.findChild<QGroupBox*>("openCloud")->setChecked(true);
    QTest::keyClicks(&dialog.key(), kTypedKey);
    auto* go = dialog.findChild<QPushButton*>("networkGo");
    ASSERT_TRUE(go->isEnabled());
    go->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog.isVisible() || !dialog.isWorking(); }, kPatience));
    EXPECT_TRUE(dialog.key().text().isEmpty());
    if (dialog.isVisible()) dialog.reject();
  });
  chips().click("get-missing");
  const QSettings settings;
  for (const QString& name : settings.allKeys())
    EXPECT_FALSE(settings.value(name).toString().contains(kTypedKey)) << qPrintable(name);
  EXPECT_TRUE(networkSettings().chosen);
}

TEST_F(NetworkWindow, TheServersAddressIsChecked) {
  inDialog<NetworkDialog>([&](NetworkDialog& dialog) {
    auto* fault = dialog.findChild<QLabel*>("serverFault");
    auto* go = dialog.findChild<QPushButton*>("networkGo");
    dialog.findChild<QGroupBox*>("ownServer")->setChecked(true);
    EXPECT_FALSE(go->isEnabled());
    dialog.server().setText("http://93.184.216.34/{id}");
    EXPECT_TRUE(fault->isVisible());
    EXPECT_FALSE(go->isEnabled());
    dialog.server().setText("https://assets.example.org/{id}");
    EXPECT_FALSE(fault->isVisible());
    EXPECT_TRUE(go->isEnabled());
    go->click();
  });
  networkSwitch().click();
  EXPECT_EQ(networkSettings().server, "https://assets.example.org/{id}");
  EXPECT_EQ(networkSwitch().text(), "Network: On");
  QSettings().setValue("network/server", "ftp://assets.example.org/{id}");
  EXPECT_TRUE(networkSettings().server.empty()) << "checked when it is read";
}

}  // namespace
}  // namespace vitrine::test
