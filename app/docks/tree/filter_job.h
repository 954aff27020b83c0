// FilterJob: matches a filter on a worker thread and hands over the narrowed tree, the first part of it early if
// the whole takes its time. CompletionJob: the same for what may be typed next.
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
  // On the thread of the job; `finished` with the last.
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
