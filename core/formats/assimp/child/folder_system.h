// The files that assimp sees: the one to import, and those in and below its folder. Nothing is ever written.
#pragma once

#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// Names are relative to the folder, with / or \ between steps, and ignore case, as files made on Windows need.
// Paths that lead outside ("..", absolute, symbolic links) are replaced by their last step in the folder itself, or
// else refused. Addresses (http://host/name) are refused.
class FolderSystem : public Assimp::IOSystem {
 public:
  // `main` is the file to import, under the name `mainName`; `folder` a descriptor of the folder, or -1. `refused`
  // is called with the names of files outside.
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
  // Whether it is an address, or a name that assimp tries instead of one.
  bool leadsElsewhere(std::string_view name) const;
  int openFile(std::string_view name) const;  // a descriptor, or -1

  std::string m_mainName;
  Bytes m_main;
  int m_folder;
  std::function<void(std::string_view)> m_refused;
  mutable std::string m_elsewhere;  // the last step of the most recent address
};

}  // namespace vitrine::assimp
