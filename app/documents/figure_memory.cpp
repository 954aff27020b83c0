#include "app/documents/figure_memory.h"

#include <QCryptographicHash>
#include <QSettings>

#include "app/documents/open_document.h"

namespace vitrine {
namespace {

constexpr char kFiguresGroup[] = "figures";
constexpr char kFigureOrder[] = "order";  // the keys, the most recent first

// Names of files are nobody's business.
QString hashOfKey(const QString& key) {
  constexpr int kLetters = 20;
  const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
  return QString::fromLatin1(hash.toHex().left(kLetters));
}

}  // namespace

std::string rememberedFigure(const QString& key) {
  QSettings settings;
  settings.beginGroup(kFiguresGroup);
  constexpr qsizetype kLongest = 20;
  const QString figure = settings.value(hashOfKey(key)).toString();
  return figure.size() <= kLongest ? figure.toStdString() : std::string();
}

void rememberFigure(const QString& key, const std::string& figure) {
  const QString hash = hashOfKey(key);
  QSettings settings;
  settings.beginGroup(kFiguresGroup);
  QStringList order = settings.value(kFigureOrder).toStringList();
  order.removeAll(hash);
  settings.remove(hash);
  if (!figure.empty()) {
    order.prepend(hash);
    settings.setValue(hash, QString::fromStdString(figure));
  }
  while (order.size() > kMostFigures) settings.remove(order.takeLast());
  settings.setValue(kFigureOrder, order);
}

MotionReading& withFigure(MotionReading& motion, const QString& key) {
  if (!motion.figure) motion.figure = rememberedFigure(key);
  return motion;
}

QString figureKeyOf(const QString& key, const std::string& clip) {
  return key + '\n' + QString::fromStdString(clip);  // no path has that
}

void OpenDocument::setFigure(const std::string& figure, const std::string& clip) {
  rememberFigure(key(), figure);
  rememberFigure(figureKeyOf(key(), clip), figure);
  m_motion.figure = figure;
  reload();
}

bool OpenDocument::takeFigureOf(const std::string& clip) {
  const std::string wanted = rememberedFigure(figureKeyOf(key(), clip));
  if (!m_motion.figure || wanted == *m_motion.figure) return false;
  rememberFigure(key(), wanted);
  m_motion.figure = wanted;
  reload();
  return true;
}

void OpenDocument::setSecondLifeBvh(bool asUploaded) {
  if (asUploaded == m_motion.secondLifeBvh) return;
  m_motion.secondLifeBvh = asUploaded;
  reload();
}

}  // namespace vitrine
