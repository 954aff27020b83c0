// JointList: what a clip moves, by name, below a row for all of it.
#pragma once

#include <QAbstractListModel>
#include <memory>

#include "core/report/clip_keys.h"

namespace vitrine {

// How a joint, morph target or control is called in lists; those without a name by their number.
QString nameOfThing(const ClipKeys& keys, uint32_t thing);

class JointList : public QAbstractListModel {
  Q_OBJECT
 public:
  explicit JointList(QObject* parent = nullptr) : QAbstractListModel(parent) {}

  void setKeys(std::shared_ptr<const ClipKeys> keys);  // null: nothing
  void setFilter(const QString& text);
  const std::vector<uint32_t>& things() const { return m_things; }  // that have keys and pass the filter
  std::optional<uint32_t> thingAt(int row) const;                   // none: all
  int rowOf(std::optional<uint32_t> thing) const;                   // -1: is filtered out

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  void rebuild();

  std::shared_ptr<const ClipKeys> m_keys;
  QString m_filter;
  std::vector<uint32_t> m_things;
};

}  // namespace vitrine
