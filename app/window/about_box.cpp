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
  const auto take = [text](QMessageBox& shown, const Result<assimp::Confinement>& by) {
    if (!by)
      return shown.setText(text(MainWindow::tr("Other programs' formats cannot be read: %1.")
                                    .arg(QString::fromStdString(by.error().message))));
    QStringList names{MainWindow::tr("resource limits")};
    if (by->landlock) names += "Landlock";
    if (by->seccomp) names += "seccomp";
    shown.setText(text(MainWindow::tr("Formats of other programs are read in a separate process, confined by: %1.")
                           .arg(names.join(", "))));
  };
  startJob(
      box, [] { return assimp::activeConfinement(); }, take)
      .detach();
}

}  // namespace vitrine
