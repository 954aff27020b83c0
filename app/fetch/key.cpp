#include "app/fetch/key.h"

#include <qt6keychain/keychain.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QTimer>
#include <cerrno>

#include "app/fetch/answers.h"
#include "core/bytes/open_file.h"

namespace vitrine {

namespace {

constexpr const char* kService = "vitrine";
constexpr const char* kEntry = "roblox-open-cloud";
constexpr qint64 kMostBytes = 8192;
constexpr int kPatience = 120'000;  // milliseconds; the desktop may ask for a password meanwhile

void wipe(QByteArray& bytes) {
  if (!bytes.isEmpty()) ::explicit_bzero(bytes.data(), size_t(bytes.size()));
  bytes.clear();
}

// Null: it cannot be read; longer ones are cut off and are no keys any more.
QByteArray wholeOf(int file) {
  QByteArray bytes(kMostBytes, '\0');
  qint64 size = 0;
  while (size < kMostBytes) {
    const ssize_t count = ::pread(file, bytes.data() + size, size_t(kMostBytes - size), off_t(size));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return {};
    if (count == 0) break;
    size += count;
  }
  bytes.resize(size);
  return bytes;
}

template <class Job>
Job* desktopJob(QObject* parent) {
  auto* job = new Job(QString::fromLatin1(kService), parent);
  job->setAutoDelete(false);
  job->setInsecureFallback(false);
  job->setKey(QString::fromLatin1(kEntry));
  return job;
}

// Calls `done` once: with null if the desktop does not answer.
template <class Job, class Done>
void startJob(Job* job, Done done) {
  auto* timer = new QTimer(job);
  timer->setSingleShot(true);
  QObject::connect(timer, &QTimer::timeout, job, [job, done] {
    job->disconnect();
    done(nullptr);  // what was begun ends with the program
  });
  QObject::connect(job, &QKeychain::Job::finished, job, [job, timer, done] {
    timer->stop();
    done(job);
    job->deleteLater();
  });
  timer->start(kPatience);
  job->start();
}

QString whyOf(const QKeychain::Job* job) {
  return job ? job->errorString() : QStringLiteral("the desktop's keyring does not answer");
}

}  // namespace

Key::~Key() { wipe(m_value); }

void Key::set(QByteArray value) {
  wipe(m_value);
  m_detail.clear();
  const bool isKey = mayBeKey(value);
  m_state = isKey ? State::Here : State::Unreadable;
  if (isKey)
    m_value = std::move(value);
  else
    m_detail = QStringLiteral("it is no key: expected up to 4096 letters, digits and signs without spaces");
  wipe(value);
  emit changed();
}

void Key::refuse(const QString& detail) {
  wipe(m_value);
  m_state = State::Unreadable;
  m_detail = detail;
  emit changed();
}

void Key::takeNone() {
  wipe(m_value);
  m_state = State::None;
  m_detail.clear();
  emit changed();
}

void Key::takeFrom(const OwnDescriptor& file) { set(wholeOf(file.number())); }

void Key::takeFromFile(const std::filesystem::path& path) {
  const auto file = openRegular(path);
  const QString name = QString::fromStdString(path.string());
  if (!file) return refuse(QString::fromStdString(file.error().message));
  const struct stat& status = file->status;
  if (status.st_uid != ::geteuid()) return refuse(QStringLiteral("%1 belongs to another user").arg(name));
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return refuse(QStringLiteral("%1 may be read by others; expected mode 600").arg(name));
  QByteArray bytes = wholeOf(file->file.number());
  QByteArray key = bytes.trimmed();
  wipe(bytes);
  set(std::move(key));
}

void Key::takeFromDesktop() {
  startJob(desktopJob<QKeychain::ReadPasswordJob>(this), [this](QKeychain::ReadPasswordJob* job) {
    if (job && job->error() == QKeychain::NoError) return set(job->binaryData());
    if (job && job->error() == QKeychain::EntryNotFound) return takeNone();
    refuse(whyOf(job));
  });
}

void Key::keepInDesktop(const OwnDescriptor& file) {
  QByteArray bytes = wholeOf(file.number());
  QByteArray key = bytes.trimmed();
  wipe(bytes);
  if (!mayBeKey(key)) return set(std::move(key));
  auto* job = desktopJob<QKeychain::WritePasswordJob>(this);
  job->setBinaryData(key);
  startJob(job, [this, key](QKeychain::WritePasswordJob* written) {
    if (written && written->error() == QKeychain::NoError) return set(key);
    refuse(whyOf(written));
  });
}

void Key::forgetInDesktop() {
  startJob(desktopJob<QKeychain::DeletePasswordJob>(this), [this](QKeychain::DeletePasswordJob* job) {
    if (job && (job->error() == QKeychain::NoError || job->error() == QKeychain::EntryNotFound)) return takeNone();
    refuse(whyOf(job));
  });
}

// Roblox makes keys at random from far more than 2^128, so that no key can be found by its tag; and half of a hash
// does not fit one key alone.
QByteArray Key::tag() const {
  if (m_state != State::Here) return {};
  constexpr qsizetype kTagBytes = 8;
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData("vitrine: which key was it");
  hash.addData(m_value);
  return hash.result().first(kTagBytes).toHex();
}

}  // namespace vitrine
