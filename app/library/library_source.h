// LibrarySource: keeps the library of a folder up to date on its own thread, hands changes to the window in
// batches, and answers filters on a worker.
#pragma once

#include <QObject>
#include <memory>

#include "app/common/workers.h"
#include "app/library/library_model.h"
#include "core/library/duplicates.h"
#include "core/library/file_filter.h"
#include "core/library/library.h"

namespace vitrine {

class LibrarySource : public QObject {
  Q_OBJECT
 public:
  explicit LibrarySource(const QString& folder, QObject* parent = nullptr);
  ~LibrarySource() override;  // the thread ends by itself; the destructor does not wait for it

  const QString& folder() const { return m_folder; }
  void start();   // starts again if it was started before
  void cancel();  // what is known is kept
  bool running() const { return m_work != nullptr; }
  // found() brings the answer to the last call; earlier ones are dropped.
  void find(const FileFilter& filter);
  // foundAlike() brings the answer to the last call, or notAlike().
  void findAlike(AlikeBy by);
  void forgetAlike() { m_comparing.cancel(); }

 signals:
  void rowsChanged(std::vector<vitrine::LibraryRow>& rows);  // the receiver may move them out
  void rowsGone(const std::vector<int64_t>& ids);
  void progressed(const vitrine::LibraryProgress& progress);
  void ended(const QString& error);  // empty: none
  void found(const std::vector<int64_t>& ids);
  void notFound(const QString& error);
  void foundAlike(const std::vector<vitrine::LibraryModel::AlikeIds>& groups);
  void notAlike(const QString& error);

 private:
  struct Work;
  static void run(const std::shared_ptr<Work>& work);
  void deliverSome(const std::shared_ptr<Work>& work);

  QString m_folder;
  std::shared_ptr<Work> m_work;
  Cancel m_searching, m_comparing;  // the last questions
};

}  // namespace vitrine
