// FilterJob: matches a filter on a worker thread and hands over the filtered tree, its first part early if the rest
// takes long. CompletionJob: the same for completions.
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <atomic>
#include <memory>

#include "app/models/outline_model.h"
#include "core/query/filter.h"

namespace vitrine {

class FilterJob : public QObject {
  Q_OBJECT
 public:
  FilterJob(DocumentPointer document, OutlinePointer outline, Filter filter, QObject* parent = nullptr);
  ~FilterJob() override;  // cancels; what the worker still finds is thrown away
  void start();

 signals:
  // Emitted on the job's thread; the last time with `finished`.
  void found(const vitrine::OutlineViewPointer& view, const QStringList& notes, bool finished);

 private:
  struct Work;
  static void run(const std::shared_ptr<Work>& work);
  std::shared_ptr<Work> m_work;
};

class CompletionJob : public QObject {
  Q_OBJECT
 public:
  CompletionJob(DocumentPointer document, std::string query, size_t cursor, QObject* parent = nullptr);
  ~CompletionJob() override;
  void start();

 signals:
  void completed(const vitrine::FilterCompletions& completions);

 private:
  struct Work;
  std::shared_ptr<Work> m_work;
};

}  // namespace vitrine
