// A real main window, and small files for it to open.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <array>
#include <functional>

#include "app/commands/actions.h"
#include "app/messages/toasts.h"
#include "app/page/document_view.h"
#include "app/page/viewport_widget.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "core/bytes/byte_writer.h"

namespace vitrine::test {

constexpr int kPatience = 20'000;  // milliseconds until a test gives up; never a speed requirement

// The page in front; null where it is of another kind.
template <class Kind>
Kind* inFront(MainWindow& window) {
  return qobject_cast<Kind*>(window.tabs().current());
}

// A version 2.00 file: `quads` squares of side 2 beside each other, in the plane z = 0.
inline std::vector<std::byte> quadMesh(uint32_t quads, float left = -1) {
  ByteWriter file;
  file.putText("version 2.00\n");
  file.put<uint16_t>(12).put<uint8_t>(36).put<uint8_t>(12).put<uint32_t>(4 * quads).put<uint32_t>(2 * quads);
  for (uint32_t quad = 0; quad < quads; ++quad) {
    for (uint32_t corner = 0; corner < 4; ++corner) {
      const float u = corner == 1 || corner == 2 ? 1.0f : 0.0f, v = corner >= 2 ? 1.0f : 0.0f;
      const std::array<float, 8> vertex{-(left + 2 * u + 2 * float(quad)), 2 * v - 1, 0, 0, 0, -1, u, 1 - v};
      for (const float number : vertex) file.put(number);
      file.put<uint32_t>(0);
    }
  }
  for (uint32_t quad = 0; quad < quads; ++quad)
    for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) file.put<uint32_t>(4 * quad + index);
  return file.release();
}

// A version 3.00 file whose second level has fewer triangles.
inline std::vector<std::byte> levelMesh() {
  ByteWriter file;
  const auto quad = quadMesh(2);
  constexpr size_t body = 13 + 12;
  file.putText("version 3.00\n");
  file.put<uint16_t>(16).put<uint8_t>(36).put<uint8_t>(12).put<uint16_t>(4).put<uint16_t>(3);
  file.put<uint32_t>(8).put<uint32_t>(4);
  file.putBytes(Bytes(quad).subspan(body, 8 * 36));
  for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u, 4u, 5u, 6u, 4u, 6u, 7u}) file.put<uint32_t>(index);
  for (const uint32_t boundary : {0u, 3u, 4u}) file.put<uint32_t>(boundary);
  return file.release();
}

// A version 1.01 text mesh, large enough that reading it can be cancelled. Its faces lie beside each other: one
// behind the other they would take a software renderer seconds.
inline std::vector<std::byte> textMesh(uint32_t faces) {
  std::string text = "version 1.01\n" + std::to_string(faces) + "\n";
  for (uint32_t i = 0; i < faces; ++i) {
    const std::string x = std::to_string(i % 100) + ".25", y = std::to_string(i / 100) + ".25";
    const std::string right = std::to_string(i % 100 + 1), top = std::to_string(i / 100 + 1);
    text += "[" + x + "," + y + ",1.125][0,0,1][0.1,0.2,0][" + right + "," + y + ",1.125][0,0,1][0.9,0.2,0][" + x +
            "," + top + ",1.125][0,0,1][0.1,0.8,0]";
  }
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Does what is left to do as soon as a dialog of that kind has opened in front.
template <class Dialog>
void inDialog(const std::function<void(Dialog&)>& act) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, qApp, [timer, act] {
    auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
    if (!dialog || !dialog->isVisible()) return;
    timer->stop();
    timer->deleteLater();
    act(*dialog);
  });
  timer->start(20);
}

class WindowTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    ASSERT_TRUE(m_folder.isValid());
    show();
  }

  void show() {
    window = std::make_unique<MainWindow>();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    // A double click that closes what it is on leaves the button down, and moving the mouse would be dragging.
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
      QTest::mouseRelease(window.get(), Qt::LeftButton, Qt::NoModifier, QPoint(1, 1));
  }

  QString write(const QString& name, const std::vector<std::byte>& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
    return path;
  }
  QString path(const QString& name) const { return m_folder.filePath(name); }

  // Drops files onto a widget the way the window system does: the event goes up until somebody takes it.
  void drop(QWidget* target, const QStringList& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint centre = target->rect().center();
    QDragEnterEvent enter(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QWidget* taker = target;
    while (taker && !taker->acceptDrops()) taker = taker->parentWidget();
    ASSERT_NE(taker, nullptr);
    QApplication::sendEvent(taker, &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent event(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(taker, &event);
    EXPECT_TRUE(event.isAccepted());
  }

  // Opens a file and waits until it is on the screen.
  void open(const QString& file) {
    bool pictured = false;
    window->openFiles({file});
    const auto connection = QObject::connect(window->currentView(), &DocumentView::firstPicture, window.get(),
                                             [&] { pictured = true; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return pictured; }, kPatience));
    QObject::disconnect(connection);
  }

  void key(Qt::Key which, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* target = QApplication::focusWidget() ? QApplication::focusWidget() : window.get();
    QTest::keyClick(target, which, modifiers);
  }

  // The last message of the window, with what was written; empty: there was none.
  QString said() const {
    const auto& past = window->toasts().past();
    return past.empty() ? QString() : wholeText(past.front().message);
  }

  OpenDocument& document() { return *window->currentDocument(); }
  ViewportWidget& viewport() { return window->currentView()->viewport(); }
  QImage picture() {
    viewport().rest();
    return viewport().grabFramebuffer();
  }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> window;
};

}  // namespace vitrine::test
