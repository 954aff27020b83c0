#include "app/window/kept_layout.h"

#include <QCryptographicHash>
#include <QMainWindow>
#include <QSettings>

#include "app/window/dock_layout.h"

namespace vitrine {
namespace {

QByteArray sumOf(const QByteArray& geometry, const QByteArray& state) {
  return QCryptographicHash::hash(geometry + state, QCryptographicHash::Sha1).toHex();
}

}  // namespace

void keepLayout(const QMainWindow& window, DockLayout& docks) {
  const QByteArray geometry = window.saveGeometry(), state = docks.save();
  QSettings settings;
  settings.setValue("window/geometry", geometry);
  settings.setValue("window/state", state);
  settings.setValue("window/sum", sumOf(geometry, state));
  settings.setValue("window/widths", docks.widths().kept());
}

void restoreLayout(QMainWindow& window, DockLayout& docks) {
  const QSettings settings;
  const QByteArray geometry = settings.value("window/geometry").toByteArray();
  const QByteArray state = settings.value("window/state").toByteArray();
  // Qt believes the counts in a layout: a damaged one would keep it busy for minutes.
  if (settings.value("window/sum").toByteArray() != sumOf(geometry, state)) return;
  window.restoreGeometry(geometry);
  docks.restore(state, settings.value("window/widths").toString());
}

}  // namespace vitrine
