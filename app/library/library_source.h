// LibrarySource: keeps the library of a folder true on a thread of its own and hands what changes to the window in
// parts; answers filters on a worker.
#pragma once

#include <QObject>
#include <atomic>
#include <memory>

#include "app/library/library_model.h"
#include "core/library/file_filter.h"
#include "core/library/library.h"

namespace vitrine {

class LibrarySource : public QObject {
  Q_OBJECT
 public:
  explicit LibrarySource(const QString& folder, QObject* parent = nullptr);
  ~LibrarySource() override;  // the thread ends by itself; nobody waits for it

  const QString& folder() const { return m_folder; }
  void start();   // from the beginning, if it was started before
  void cancel();  // what is known stays
  bool running() const { return m_work != nullptr; }
  // The answer to the last call comes with found(), those before it are dropped.
  void find(const FileFilter& filter);

 signals:
  void rowsChanged(std::vector<vitrine::LibraryRow>& rows);  // to be taken
  void rowsGone(const std::vector<int64_t>& ids);
  void progressed(const vitrine::LibraryProgress& progress);
  void ended(const QString& error);  // empty: none
  void found(const std::vector<int64_t>& ids);
  void notFound(const QString& error);

 private:
  struct Work;
  static void run(const std::shared_ptr<Work>& work);
  void deliverSome(const std::shared_ptr<Work>& work);

  QString m_folder;
  std::shared_ptr<Work> m_work;
  uint64_t m_asked = 0;
  std::shared_ptr<std::atomic<bool>> m_unwanted;  // of the last question
};

}  // namespace vitrine
