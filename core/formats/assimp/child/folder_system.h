// The files assimp sees: the one to import, and those in its folder and below. Nothing is ever written.
#pragma once

#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// Names are taken relative to the folder, with / or \ between steps and in any case, as files made on Windows need
// it. What leads outside - "..", an absolute path, a symbolic link - is looked up by its last step in the folder
// itself, and else refused. Addresses (http://host/name) are refused.
class FolderSystem : public Assimp::IOSystem {
 public:
  // `main` is the file to import under the name `mainName`; `folder` a descriptor to read the folder by, or -1.
  // `refused` is told the names of files that lie outside.
  FolderSystem(std::string mainName, Bytes main, int folder, std::function<void(std::string_view)> refused)
      : m_mainName(std::move(mainName)), m_main(main), m_folder(folder), m_refused(std::move(refused)) {}

  bool Exists(const char* name) const override;
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* name, const char* mode) override;
  void Close(Assimp::IOStream* stream) override { delete stream; }
  bool CreateDirectory(const std::string&) override { return false; }
  bool ChangeDirectory(const std::string&) override { return false; }
  bool DeleteFile(const std::string&) override { return false; }

 private:
  bool isMain(std::string_view name) const;
  // An address, or what assimp tries in its stead.
  bool leadsElsewhere(std::string_view name) const;
  int openFile(std::string_view name) const;  // a descriptor, or -1

  std::string m_mainName;
  Bytes m_main;
  int m_folder;
  std::function<void(std::string_view)> m_refused;
  mutable std::string m_elsewhere;  // the last step of the address that was asked for last
};

}  // namespace vitrine::assimp
