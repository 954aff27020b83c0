// vitrine-import: reads one file with assimp for a vitrine process and gives the scene back in shared memory.
// Started by core/confined with the descriptors and arguments of its protocol.h; `--list` prints the
// extensions that the installed assimp reads, one per line.
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <assimp/DefaultLogger.hpp>
#include <assimp/Importer.hpp>
#include <assimp/LogStream.hpp>
#include <assimp/ProgressHandler.hpp>
#include <cstdio>
#include <new>
#include <optional>

#include "core/bytes/text.h"
#include "core/confined/child/isolation.h"
#include "core/confined/child/read_file.h"
#include "core/confined/child/start.h"
#include "core/formats/assimp/child/alike.h"
#include "core/formats/assimp/child/extensions.h"
#include "core/formats/assimp/child/face_memory.h"
#include "core/formats/assimp/child/fbx_transforms.h"
#include "core/formats/assimp/child/flatten.h"
#include "core/formats/assimp/child/folder_system.h"
#include "core/formats/assimp/child/mended_file.h"
#include "core/formats/assimp/child/projections.h"
#include "core/formats/assimp/child/three_mf.h"
#include "core/formats/assimp/child/x3d_lines.h"

#if defined(__SANITIZE_ADDRESS__)
// assimp is built without the sanitiser: containers that cross over are not what it takes them for.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "detect_container_overflow=0:alloc_dealloc_mismatch=0:detect_leaks=0:allocator_may_return_null=1"
         ":hard_rss_limit_mb=4096:max_allocation_size_mb=2048";
}
#endif

namespace vitrine::assimp {

namespace {

constexpr size_t kMostMessages = 200;
constexpr size_t kLongestMessage = 500;

void add(Answer& answer, uint32_t severity, std::string_view text) {
  if (answer.messages.size() == kMostMessages)
    ++answer.lostMessages;
  else
    answer.messages.push_back({severity, std::string(text.substr(0, kLongestMessage))});
}

// A word, ": " and what is told, as flat.h has it.
void tellOwn(Answer& answer, bool isWarning, std::string_view text) {
  add(answer, isWarning ? flat::kOwnWarning : flat::kOwnInformation, text);
}

// Collects what assimp's log says.
class MessageStream : public Assimp::LogStream {
 public:
  MessageStream(Answer& answer, uint32_t severity) : m_answer(answer), m_severity(severity) {}
  // "Warn,  T0: text\n"
  void write(const char* line) override {
    std::string_view text(line);
    if (const size_t colon = text.find(": "); colon != std::string_view::npos) text.remove_prefix(colon + 2);
    while (text.ends_with('\n')) text.remove_suffix(1);
    add(m_answer, m_severity, text);
  }

 private:
  Answer& m_answer;
  uint32_t m_severity;
};

class ProgressPipe : public Assimp::ProgressHandler {
 public:
  bool Update(float fraction) override {
    const auto percent = uint8_t(std::clamp(fraction, 0.0f, 1.0f) * 100.0f);
    if (percent > m_last && write(confined::kProgress, &percent, 1) == 1) m_last = percent;
    return true;
  }

 private:
  uint8_t m_last = 0;
};

// Nothing is cleaned up that drawing does not need: that would cost more than reading.
aiScene* import(Assimp::Importer& importer, const std::string& name, Bytes file, Answer& answer) {
  // Pivots would become nodes between those of the file; transformFbxNodes() has them from the file itself.
  importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
  const aiScene* scene = importer.ReadFile(name, 0);
  if (!scene) answer.error = importer.GetErrorString();
  if (!scene && answer.error.empty()) answer.error = "no reason given";
  const int index = importer.GetPropertyInteger("importerIndex", -1);
  if (const aiImporterDesc* description = index < 0 ? nullptr : importer.GetImporterInfo(size_t(index)))
    answer.importer = description->mName;
  if (!scene) return nullptr;
  aiScene* own = importer.GetOrphanedScene();
  makeAlike(*own, answer.importer, file);
  if (answer.importer == "Extensible 3D(X3D) Importer" && !mendX3dLines(*own, asText(file)))
    tellOwn(answer, true, "lines-as-areas: lines of the file (IndexedLineSet, LineSet) come as areas");
  if (answer.importer == "Autodesk FBX Importer")
    answer.channelNodes = transformFbxNodes(
        *own, asText(file), [&](bool isWarning, const std::string& told) { tellOwn(answer, isWarning, told); });
  projectImages(*own, file, [&](const std::string& told, bool isHarmless) {
    tellOwn(answer, !isHarmless, "image-projection: " + told);
  });
  return own;
}

int giveBack(const Answer& answer) {
  Flattener flattener(answer);
  const uint64_t size = flattener.size();
  if (ftruncate(confined::kResult, off_t(size)) != 0) return confined::kExitOutOfMemory;
  // Populated at once: a fault for every page costs more than writing it.
  void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, confined::kResult, 0);
  if (block == MAP_FAILED) return confined::kExitOutOfMemory;
  flattener.write(static_cast<std::byte*>(block));
  // Without a writable mapping left the other side can seal it.
  munmap(block, size);
  return write(confined::kProgress, &confined::kDone, 1) == 1 ? 0 : confined::kExitIo;
}

int run(const std::string& name, const confined::IsolationLimits& limits) {
  Answer answer;
  // Before the limits: the file itself does not count.
  const auto input = confined::readIntoMemory(confined::kInput);
  if (!input) return confined::kExitIo;
  answer.isolation = confined::isolate(limits);
  if (answer.isolation == 0) return confined::kExitIsolation;
  // Room for 64 million triangles, if that much may be taken.
  useFaceMemory(size_t(std::min<uint64_t>(uint64_t(1) << 30, limits.memory / 4)));
  const std::string extension =
      lowerCase(std::string_view(name).substr(std::min(name.rfind('.') + 1, name.size())));
  if (extension == "gltf" || extension == "glb") keepRoomToReadBeyond(input->size());
  const auto mended = mendedFile(*input, extension);
  const Bytes file = mended ? Bytes(mended->bytes) : *input;
  if (mended && !mended->told.empty()) tellOwn(answer, false, "mended: " + mended->told);
  MessageStream warnings(answer, 1), errors(answer, 2);
  Assimp::Logger* log = Assimp::DefaultLogger::create("", Assimp::Logger::NORMAL, 0);
  log->attachStream(&warnings, Assimp::Logger::Warn);
  log->attachStream(&errors, Assimp::Logger::Err);
  struct stat folder {};
  const bool hasFolder = fstat(flat::kFolder, &folder) == 0;
  Assimp::Importer importer;
  importer.SetProgressHandler(new ProgressPipe);
  importer.SetIOHandler(new FolderSystem(name, file, hasFolder ? flat::kFolder : -1, [&](std::string_view refused) {
    add(answer, 1, std::string(flat::kNotRead).append(refused));
  }));
  aiScene* scene = import(importer, name, file, answer);
  if (scene && extension == "3mf") addImagesOf3mf(*scene, *input);
  answer.scene = scene;
  const int code = giveBack(answer);
  // Whatever a damaged file has left behind is not taken apart.
  _exit(code);
}

}  // namespace

}  // namespace vitrine::assimp

int main(int argumentCount, char** arguments) {
  using namespace vitrine::assimp;
  namespace confined = vitrine::confined;
  if (argumentCount == 2 && std::string_view(arguments[1]) == "--list") return printExtensions();
  const auto started = confined::startOf({arguments, size_t(argumentCount)});
  if (!started) {
    (void)std::fputs(
        "vitrine-import reads files for vitrine and is started by it. --list: the extensions it reads\n", stderr);
    return confined::kExitUsage;
  }
  std::set_new_handler([] { _exit(confined::kExitOutOfMemory); });
  return run(std::string(started->name), started->limits);
}
