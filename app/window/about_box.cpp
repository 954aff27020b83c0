#include "app/window/about_box.h"

#include <QMessageBox>
#include <QPointer>

#include "app/common/text.h"
#include "app/common/version.h"
#include "app/common/workers.h"
#include "app/window/main_window.h"
#include "core/formats/assimp/assimp.h"

namespace vitrine {

void showAbout(const QString& driver, QWidget* window) {
  const auto text = [driver](const QString& confined) {
    return MainWindow::tr("<b>Vitrine %1</b><p>A viewer for game assets.<p>%2<p>%3")
        .arg(toQString(versionText()), driver.toHtmlEscaped(), confined.toHtmlEscaped());
  };
  auto* box = new QMessageBox(window);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setWindowTitle(MainWindow::tr("About Vitrine"));
  box->setIconPixmap(window->windowIcon().pixmap(QSize(64, 64), window->devicePixelRatioF()));
  box->setTextFormat(Qt::RichText);
  box->setText(text(MainWindow::tr("Formats of other programs are read in a separate process; testing that now…")));
  box->open();
  startWork([box = QPointer(box), text] {
    QString confined;
    const Result<void> tried = guarded([&]() -> Result<void> {
      VITRINE_TRY(const assimp::Confinement by, assimp::activeConfinement());
      QStringList names{MainWindow::tr("resource limits")};
      if (by.landlock) names += "Landlock";
      if (by.seccomp) names += "seccomp";
      confined = MainWindow::tr("Formats of other programs are read in a separate process, confined by: %1.")
                     .arg(names.join(", "));
      return {};
    });
    if (!tried)
      confined = MainWindow::tr("Other programs' formats cannot be read: %1.")
                     .arg(QString::fromStdString(tried.error().message));
    deliver(box, [text, confined](QMessageBox& shown) { shown.setText(text(confined)); });
  });
}

}  // namespace vitrine
