#include "app/library/library_source.h"

#include <QFile>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <mutex>
#include <thread>

#include "app/common/limits.h"
#include "app/common/program_file.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/asset_folders.h"
#include "core/library/library_index.h"

namespace vitrine {
namespace {

constexpr size_t kRowsAtOnce = 2000;  // that the window takes in one turn: some milliseconds

std::filesystem::path filePathOf(const QString& path) { return QFile::encodeName(path).toStdString(); }

// Threads of libraries that were closed. They end soon, and the program not before them.
class EndingThreads {
 public:
  void add(std::thread&& thread) {
    const std::scoped_lock lock(m_mutex);
    m_threads.push_back(std::move(thread));
  }
  void join() {
    const std::scoped_lock lock(m_mutex);
    for (std::thread& thread : m_threads) thread.join();
    m_threads.clear();
  }

 private:
  std::mutex m_mutex;
  std::vector<std::thread> m_threads;
};
EndingThreads& endingThreads() {
  static auto* const threads = [] {
    qAddPostRoutine([] { endingThreads().join(); });
    return new EndingThreads;
  }();
  return *threads;
}

}  // namespace

struct LibrarySource::Work {
  LibraryRequest request;
  std::atomic<bool> cancelled = false;
  QPointer<LibrarySource> source;  // dereferenced on the GUI thread only
  std::thread thread;

  std::mutex mutex;  // of what follows
  std::deque<LibraryRow> rows;
  std::vector<int64_t> gone;
  LibraryProgress progress;
  bool progressed = false, over = false, told = false;
  QString error;
};

LibrarySource::LibrarySource(const QString& folder, QObject* parent) : QObject(parent), m_folder(folder) {}

LibrarySource::~LibrarySource() { cancel(); }

void LibrarySource::start() {
  cancel();
  m_work = std::make_shared<Work>();
  m_work->request.folder = filePathOf(m_folder);
  m_work->request.program = filePathOf(programFile());
  m_work->request.reader = VITRINE_VERSION;
  m_work->request.follow = true;
  m_work->request.assets = assetFolders();       // as a document that is opened from here
  m_work->request.other = WhatIsThere::Replace;  // the program's own, in its cache
  m_work->source = this;
  m_work->thread = std::thread([work = m_work] { run(work); });
}

void LibrarySource::cancel() {
  if (!m_work) return;
  m_work->cancelled = true;
  endingThreads().add(std::move(m_work->thread));
  m_work.reset();
}

// On the thread of the library. The window is told once, and takes what there is by then, so that a thread that is
// faster than the window does not fill its queue.
void LibrarySource::run(const std::shared_ptr<Work>& work) {
  const auto change = [&work](const auto& put) {
    bool tell = false;
    {
      const std::scoped_lock lock(work->mutex);
      put();
      tell = !std::exchange(work->told, true);
    }
    if (tell) deliver(work->source, [work](LibrarySource& source) { source.deliverSome(work); });
  };
  LibraryEvents events;
  events.changed = [&](std::vector<LibraryFile>&& files) {
    std::vector<LibraryRow> rows;
    for (LibraryFile& file : files) rows.push_back(libraryRow(std::move(file)));
    change([&] { std::ranges::move(rows, std::back_inserter(work->rows)); });
  };
  events.gone = [&](std::vector<int64_t>&& ids) {
    change([&] { work->gone.insert(work->gone.end(), ids.begin(), ids.end()); });
  };
  events.progress = [&](const LibraryProgress& progress) {
    change([&] {
      work->progress = progress;
      work->progressed = true;
    });
  };
  QString error;
  const Result<void> done = guarded([&]() -> Result<void> {
    VITRINE_CHECK(makeLibraryFolder());
    work->request.index = indexOfFolder(work->request.folder);
    const Result<LibraryProgress> updated = updateLibrary(work->request, events, &work->cancelled);
    if (!updated && updated.error().code != ErrorCode::Cancelled) return std::unexpected(updated.error());
    return {};
  });
  if (!done) error = visibleText(done.error().message);
  change([&] {
    work->over = true;
    work->error = error;
  });
}

void LibrarySource::deliverSome(const std::shared_ptr<Work>& work) {
  if (work != m_work) return;  // of a run that was cancelled
  std::vector<LibraryRow> rows;
  std::vector<int64_t> gone;
  std::optional<LibraryProgress> progress;
  bool over = false;
  {
    const std::scoped_lock lock(work->mutex);
    const size_t count = std::min(kRowsAtOnce, work->rows.size());
    rows.assign(std::make_move_iterator(work->rows.begin()),
                std::make_move_iterator(work->rows.begin() + ptrdiff_t(count)));
    work->rows.erase(work->rows.begin(), work->rows.begin() + ptrdiff_t(count));
    // What is gone was there before it: rows come first.
    if (work->rows.empty()) {
      gone.swap(work->gone);
      if (std::exchange(work->progressed, false)) progress = work->progress;
      over = work->over;
      work->told = false;
    }
  }
  const bool more = !rows.empty() && rows.size() == kRowsAtOnce;
  const QPointer self(this);
  if (!rows.empty()) emit rowsChanged(rows);
  if (self && !gone.empty()) emit rowsGone(gone);
  if (self && progress) emit progressed(*progress);
  if (!self) return;
  if (over) {
    const QString error = work->error;
    cancel();
    emit ended(error);
  } else if (more) {
    // Events of the window come in between.
    QTimer::singleShot(0, this, [this, work] { deliverSome(work); });
  }
}

void LibrarySource::find(const FileFilter& filter) {
  constexpr int kTyping = 2;  // above loading and textures: somebody is typing
  const auto look = [filter, folder = filePathOf(m_folder),
                     limits = savedLimits()](const std::atomic<bool>& cancelled) -> Result<std::vector<int64_t>> {
    VITRINE_TRY(const LibraryIndex open, LibraryIndex::open(indexOfFolder(folder), limits, &cancelled));
    return open.find(filter);
  };
  const auto take = [](LibrarySource& source, const Result<std::vector<int64_t>>& ids) {
    if (ids)
      emit source.found(*ids);
    else
      emit source.notFound(visibleText(ids.error().message));
  };
  m_searching = startJob(this, look, take, kTyping);
}

void LibrarySource::findAlike(AlikeBy by) {
  using Groups = std::vector<LibraryModel::AlikeIds>;
  const auto look = [by, folder = filePathOf(m_folder),
                     limits = savedLimits()](const std::atomic<bool>& cancelled) -> Result<Groups> {
    VITRINE_TRY(const LibraryIndex open, LibraryIndex::open(indexOfFolder(folder), limits, &cancelled));
    VITRINE_TRY(const Duplicates found, open.duplicates(by));
    Groups groups;
    for (const AlikeGroup& group : found.groups) {
      LibraryModel::AlikeIds& ids = groups.emplace_back();
      for (const LibraryFile& file : group.files) ids.ids.push_back(file.id);
    }
    return groups;
  };
  const auto take = [](LibrarySource& source, const Result<Groups>& groups) {
    if (groups)
      emit source.foundAlike(*groups);
    else
      emit source.notAlike(visibleText(groups.error().message));
  };
  m_comparing = startJob(this, look, take, 1);
}

}  // namespace vitrine
