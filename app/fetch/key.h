// Key: the user's key for Open Cloud, where it comes from and where it is kept. It is never told to anybody but in
// the header of a request.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <filesystem>

#include "core/workers/child_process.h"

namespace vitrine {

class Key : public QObject {
  Q_OBJECT
 public:
  enum class State : uint8_t { None, Here, Unreadable };
  ~Key() override;

  // Each is answered by changed(), from the event loop or at once.
  void takeNone();
  void takeFrom(const OwnDescriptor& file);              // the whole of a memfd
  void takeFromFile(const std::filesystem::path& path);  // of the user's, for nobody else to read
  void takeFromDesktop();
  void keepInDesktop(const OwnDescriptor& file);
  void forgetInDesktop();

  State state() const { return m_state; }
  const QByteArray& value() const { return m_value; }  // empty unless it is here
  QByteArray tag() const;                              // see protocol.h
  const QString& detail() const { return m_detail; }   // why it is unreadable

 signals:
  void changed();

 private:
  void set(QByteArray value);
  void refuse(const QString& detail);

  State m_state = State::None;
  QByteArray m_value;
  QString m_detail;
};

}  // namespace vitrine
