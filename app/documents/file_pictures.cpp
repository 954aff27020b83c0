#include "app/documents/file_pictures.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QSet>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "app/common/file_system.h"
#include "app/common/program_file.h"
#include "app/common/workers.h"
#include "app/documents/folder_files.h"
#include "app/images/asset_folders.h"
#include "core/bytes/open_file.h"
#include "core/workers/worker_pool.h"
#include "core/workers/worker_service.h"

namespace vitrine {
namespace {

constexpr ThumbnailSize kPictureSize = ThumbnailSize::Large;

std::filesystem::path toPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

// Of `vitrine thumbnail`.
std::vector<std::string> wordsFor(const QString& path, const QString& output, ThumbnailSize size) {
  std::vector<std::string> words{"thumbnail", "--seconds", "10", "--size", std::to_string(int(size))};
  for (const std::filesystem::path& folder : assetFolders())
    words.insert(words.end(), {"--assets", folder.string()});
  words.insert(words.end(), {"--", toPath(path).string(), toPath(output).string()});
  return words;
}

// Puts what was drawn into the cache.
bool keepPicture(const QString& drawn, const QString& path, ThumbnailSize size) {
  constexpr uint64_t kLargest = 16 << 20;
  const auto png = readSmall(toPath(drawn), kLargest);
  return png && keepThumbnail(QByteArray::fromStdString(*png), fileUri(toPath(path)), size).has_value();
}

}  // namespace

QImage pictureOf(const QString& path, ThumbnailSize size) {
  aboutToAsk(path);
  if (const QString samples = samplesFolder(); !samples.isEmpty() && path.startsWith(samples + "/"))
    if (const QImage own(samples + "/pictures/" + QFileInfo(path).completeBaseName() + ".png"); !own.isNull())
      return own;
  QImage cached = cachedThumbnail(toPath(path), size);
  return isMadeWithout(cached, assetFolders()) ? QImage() : cached;
}

void forgetPictures(const QStringList& paths) {
  for (const QString& path : paths) {
    const std::filesystem::path kept = thumbnailPath(fileUri(toPath(path)), kPictureSize);
    const QString file = QFile::decodeName(kept.c_str());
    constexpr uint64_t kLargest = 16 << 20;
    const auto png = readSmall(kept, kLargest);
    if (png && QImage::fromData(QByteArray::fromStdString(*png)).text("Software") == kThumbnailSoftware)
      QFile::remove(file);
  }
}

// ---- Workers ----------------------------------------------------------------------------------------------------

// What the GUI thread and that of the workers share.
class PictureMaker::Drawing {
 public:
  Drawing(PictureMaker* maker, size_t processes, ThumbnailSize size)
      : m_maker(maker),
        m_size(size),
        m_options{.program = toPath(programFile()),
                  .arguments = {std::string(kWorkerVerb)},
                  .jobs = unsigned(processes),
                  .seconds = kMostSeconds,
                  .memory = kWorkerMemory} {}
  ~Drawing() {
    {
      const std::scoped_lock lock(m_mutex);
      m_wanted.clear();
      m_cancelled = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
  }
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  void change(const std::function<void(QStringList& wanted)>& change) {
    {
      const std::scoped_lock lock(m_mutex);
      change(m_wanted);
      if (!m_wanted.isEmpty() && !m_thread.joinable()) m_thread = std::thread([this] { run(); });
    }
    m_changed.notify_all();
  }

 private:
  static constexpr int kMostSeconds = 10;
  static constexpr std::chrono::seconds kIdle{15};  // a worker has a hundred megabytes
  static constexpr uint64_t kWorkerMemory = uint64_t(768) << 20;

  struct Request {
    QString path, output;
  };

  void run() {
    std::optional<WorkerPool> pool;
    while (true) {
      {
        std::unique_lock lock(m_mutex);
        const auto isDue = [this] { return m_cancelled || !m_wanted.isEmpty(); };
        if (!m_changed.wait_for(lock, kIdle, isDue)) {
          lock.unlock();
          pool.reset();
          lock.lock();
          m_changed.wait(lock, isDue);
        }
        if (m_cancelled) return;
      }
      const Result<void> done = guarded([&] {
        if (!pool) pool.emplace(m_options);
        return pool->run([this] { return next(); },
                         [this](const WorkerRequest& request, WorkerReply&& reply) { take(request, reply); },
                         &m_cancelled);
      });
      if (!done) pool.reset();
      for (const auto& [id, request] : std::exchange(m_requests, {})) finish(request, false);
    }
  }

  // Of the files that are wanted the first that was not tried since it changed.
  std::optional<WorkerRequest> next() {
    const std::scoped_lock lock(m_mutex);
    while (!m_wanted.isEmpty()) {
      const QString path = m_wanted.takeFirst();
      const QFileInfo info(path);
      const QString tried = path + QString::number(info.lastModified().toMSecsSinceEpoch()) +
                            QString::fromStdString(assetsKeyOf(assetFolders()));
      if (!info.isFile() || m_tried.contains(tried)) continue;
      m_tried.insert(tried);
      QTemporaryFile output(QDir::tempPath() + "/vitrine-XXXXXX.png");
      output.setAutoRemove(false);
      const Request request{path, output.open() ? output.fileName() : QString()};
      const uint64_t id = m_lastId++;
      m_requests.emplace(id, request);
      return WorkerRequest{.id = id, .words = wordsFor(path, request.output, m_size), .input = {}};
    }
    return std::nullopt;
  }

  void take(const WorkerRequest& sent, const WorkerReply& reply) {
    const Request request = m_requests.extract(sent.id).mapped();
    finish(request, reply.end == WorkerReply::End::Finished && reply.status == 0 &&
                        keepPicture(request.output, request.path, m_size));
  }

  void finish(const Request& request, bool succeeded) {
    QFile::remove(request.output);
    if (m_cancelled) return;
    deliver(m_maker, [path = request.path, succeeded](PictureMaker& maker) {
      if (succeeded) {
        emit maker.made(path);
      } else {
        maker.m_left << path;
        maker.startAlone();
      }
    });
  }

  const QPointer<PictureMaker> m_maker;
  const ThumbnailSize m_size;
  const WorkerOptions m_options;
  std::thread m_thread;
  std::map<uint64_t, Request> m_requests;  // under way; of the thread
  uint64_t m_lastId = 0;

  std::mutex m_mutex;  // of what follows
  std::condition_variable m_changed;
  QStringList m_wanted;   // none of them is begun
  QSet<QString> m_tried;  // paths with the time of their last change
  std::atomic<bool> m_cancelled = false;
};

// ---- The maker --------------------------------------------------------------------------------------------------

PictureMaker::PictureMaker(QObject* parent, size_t processes, ThumbnailSize size)
    : QObject(parent),
      m_size(size),
      m_drawing(std::make_unique<Drawing>(this, std::max<size_t>(processes, 1), size)) {
  m_process.setStandardOutputFile(QProcess::nullDevice());
  m_process.setStandardErrorFile(QProcess::nullDevice());
  connect(&m_process, &QProcess::finished, this, [this](int status, QProcess::ExitStatus exit) {
    finishAlone(exit == QProcess::NormalExit && status == 0);
  });
  connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) finishAlone(false);
  });
}

PictureMaker::~PictureMaker() {
  m_process.disconnect(this);
  m_process.kill();
  m_process.waitForFinished();
}

void PictureMaker::want(const QString& path) {
  askFiles(
      this, [path, size = m_size] { return pictureOf(path, size).isNull(); },
      [path](PictureMaker& maker, bool isMissing) {
        if (!isMissing) return;
        maker.m_drawing->change([&](QStringList& wanted) {
          if (!wanted.contains(path)) wanted << path;
        });
      });
}

void PictureMaker::wantOnly(const QStringList& paths) {
  m_drawing->change([&](QStringList& wanted) { wanted = paths; });
}

void PictureMaker::startAlone() {
  if (!m_alone.isEmpty() || m_left.isEmpty()) return;
  m_alone = m_left.takeFirst();
  m_output = std::make_unique<QTemporaryFile>(QDir::tempPath() + "/vitrine-XXXXXX.png");
  if (!m_output->open()) return finishAlone(false);
  QStringList words;
  for (const std::string& word : wordsFor(m_alone, m_output->fileName(), m_size))
    words << QFile::decodeName(word.c_str());
  m_process.start(programFile(), words);
}

void PictureMaker::finishAlone(bool succeeded) {
  if (m_alone.isEmpty()) return;
  // In a turn of its own: a program that cannot be started would fail within this call, again and again.
  askFiles(
      this,
      [succeeded, output = std::shared_ptr<QTemporaryFile>(std::move(m_output)), path = m_alone, size = m_size] {
        return succeeded && keepPicture(output->fileName(), path, size);
      },
      [](PictureMaker& maker, bool kept) {
        const QString path = std::exchange(maker.m_alone, {});
        if (kept)
          emit maker.made(path);
        else
          emit maker.failed(path);
        maker.startAlone();
      });
}

}  // namespace vitrine
