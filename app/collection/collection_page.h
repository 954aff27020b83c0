// CollectionPage: a tab with the entries of an archive or of a program's cache, as pictures or as a table. Each
// opens as a document of its own; nothing of the place is changed.
#pragma once

#include "app/collection/collection_model.h"
#include "app/page/page.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace vitrine {

class EntryFilter;

class CollectionPage : public Page {
  Q_OBJECT
 public:
  explicit CollectionPage(const PageSubject& subject);
  // Empty: the request is for another kind of page.
  static QString keyFor(const PageSubject& subject);

  QString key() const override { return m_path; }
  QString title() const override;
  QString tip() const override;
  QString where() const override;
  const char* iconName() const override { return "open"; }
  QString path() const override { return m_path; }
  QString sessionPath() const override { return m_path; }
  bool can(Command command) const override;
  bool run(Command command) override;

  CollectionModel& model() { return *m_model; }
  QTreeView& table() { return *m_table; }
  QLineEdit& filter() { return *m_filter; }
  QComboBox& kinds() { return *m_kinds; }
  bool isReading() const { return m_reading.running(); }
  void setTilesShown(bool tiles);
  void openSelected();
  void saveSelected(const QString& file);  // the current entry
  // Keeps the current entry for an id: "rbxassetid://1234", a UUID.
  void assignSelected(const QString& id);

 private:
  void read();
  void tell();
  void askForId();
  void chooseFile();
  void showMenu(const QPoint& at);
  int currentRow() const;  // of the model; -1: none
  std::vector<int> selectedRows() const;

  QString m_path;
  CollectionModel* m_model;
  EntryFilter* m_shown;
  QLineEdit* m_filter;
  QComboBox* m_kinds;
  QPushButton *m_tilesButton, *m_open, *m_save, *m_assign;
  QStackedWidget* m_views;
  QListView* m_tiles;
  QTreeView* m_table;
  QLabel *m_status, *m_empty;
  Cancel m_reading, m_working;
};

}  // namespace vitrine
