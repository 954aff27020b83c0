#include "app/cli/many_files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <deque>
#include <unordered_map>

#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/worker_command.h"
#include "core/bytes/file_stamp.h"
#include "core/bytes/open_file.h"
#include "core/bytes/source.h"
#include "core/bytes/text.h"
#include "core/document/json.h"
#include "core/document/json_reader.h"
#include "core/export/save_files.h"
#include "core/fetch/fetch_assets.h"
#include "core/workers/worker_pool.h"
#include "core/workers/worker_service.h"

namespace vitrine {

namespace {

// All 0 where there is none.
FileStamp stampOfFile(const std::string& file) {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 ? stampOf(status) : FileStamp{};
}

template <class Whole>
bool takeWhole(const JsonTree* tree, Whole& number) {
  const auto* text = tree ? tree->as<JsonTree::Number>() : nullptr;
  if (!text) return false;
  const char* end = text->text.data() + text->text.size();
  const auto [at, code] = std::from_chars(text->text.data(), end, number);
  return code == std::errc() && at == end;
}

// The log of --resume: a line a file, as --json prints them. Its last line may be torn.
class RunLog {
 public:
  struct Entry {
    FileStamp stamp;
    int status = 0;
  };

  ~RunLog() {
    if (m_file >= 0) ::close(m_file);
  }
  RunLog() = default;
  RunLog(const RunLog&) = delete;
  RunLog& operator=(const RunLog&) = delete;

  Parsed<void> open(const std::string& path, const Limits& limits) {
    const auto failed = [](std::string_view why) {
      return std::unexpected(Usage{fmt::format("--resume {}", why)});
    };
    auto opened = openRegular(path, O_RDWR | O_APPEND | O_CREAT);
    if (!opened) return failed(opened.error().message);
    m_file = opened->file.release();
    const auto before = Source::open(path, limits);
    if (!before) return failed(before.error().message);
    const Bytes bytes = (*before)->bytes();
    std::string_view rest = asText(bytes);
    if (!rest.empty() && !rest.starts_with('{'))
      return failed(fmt::format("{}: is not a log of --resume, which is JSON; nothing was written to it", path));
    while (!rest.empty()) {
      const size_t end = rest.find('\n');
      if (end == std::string_view::npos) {  // torn
        if (!add("")) return failed(fmt::format("{}: {}", path, std::strerror(errno)));
        break;
      }
      take(rest.substr(0, end));
      rest.remove_prefix(end + 1);
    }
    return {};
  }
  const Entry* find(const std::string& file) const {
    const auto found = m_entries.find(toUtf8(file));
    return found == m_entries.end() ? nullptr : &found->second;
  }
  // At once and as a whole.
  bool add(std::string line) const {
    line += '\n';
    return m_file < 0 || ::write(m_file, line.data(), line.size()) == ssize_t(line.size());
  }

 private:
  void take(std::string_view line) {
    const auto tree = readJson(line);
    const JsonTree* file = tree ? tree->find("file") : nullptr;
    const auto* name = file ? file->as<std::string>() : nullptr;
    Entry entry;
    if (name && takeWhole(tree->find("size"), entry.stamp.bytes) &&
        takeWhole(tree->find("modified"), entry.stamp.changed) && takeWhole(tree->find("status"), entry.status))
      m_entries[*name] = entry;
  }

  int m_file = -1;
  std::unordered_map<std::string, Entry> m_entries;
};

// What has been sent.
struct SentFile {
  std::string file;
  FileStamp stamp;
};

std::string_view trimmedEnd(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

// "a.mesh: malformed: ..." without the name.
std::string complaintOf(const std::string& file, const WorkerReply& reply) {
  constexpr size_t kLongest = 2000;
  std::string_view text = trimmedEnd(reply.errors);
  const std::string start = visibleLine(file) + ": ";
  if (text.starts_with(start)) text.remove_prefix(start.size());
  return toUtf8(shortened(std::string(text), kLongest));
}

// `,"format":...}` of `{"file":"a.mesh","format":...}`; empty where that is no such object.
std::string_view membersBehindFile(std::string_view object) {
  constexpr std::string_view kStart = "{\"file\":\"";
  object = trimmedEnd(object);
  if (!object.starts_with(kStart) || !object.ends_with('}') || object.find('\n') != std::string_view::npos)
    return {};
  size_t at = kStart.size();
  while (at < object.size() && object[at] != '"') at += object[at] == '\\' ? 2 : 1;
  return at + 1 < object.size() ? object.substr(at + 1) : std::string_view();
}

std::string lineOf(const SentFile& sent, const WorkerReply& reply, bool json) {
  const std::string_view members = json ? membersBehindFile(reply.output) : std::string_view();
  std::string line = jsonObject([&](JsonWriter& writer) {
    writer.putFile("file", sent.file).put("size", sent.stamp.bytes).put("modified", sent.stamp.changed);
    writer.put("status", reply.status);
    writer.putRaw("seconds", fmt::format("{:.4f}", reply.seconds));
    if (reply.end != WorkerReply::End::Finished) writer.put("end", nameOf(reply.end));
    if (reply.status != 0 && members.empty()) writer.put("error", complaintOf(sent.file, reply));
  });
  if (!members.empty()) line.replace(line.size() - 1, 1, members);
  return line;
}

// Of one file: those of the process, the colours of this one, where the result goes, and the file.
WorkerRequest requestFor(const Process& process, const ManyFiles& what, const std::string& file,
                         const std::string& target) {
  WorkerRequest request{.id = 0, .words = process.words, .input = {}};
  if (what.json) request.words.emplace_back("--quiet");
  if (showsColours(stdout) && showsColours(stderr)) request.words.emplace_back("--color=always");
  if (what.target) request.words.push_back("--output=" + target);
  request.words.emplace_back("--");
  request.words.push_back(file);
  return request;
}

class ManyRun {
 public:
  ManyRun(const CommonArguments& arguments, InputFiles& files, const ManyFiles& what, const Process& process)
      : m_arguments(arguments), m_files(files), m_what(what), m_process(process) {}

  int run() {
    if (!m_arguments.resume.empty())
      if (const auto opened = m_log.open(m_arguments.resume, m_arguments.limits); !opened)
        return misuse(opened.error());
    // Beside the document there are its scene, the driver and the program itself.
    const uint64_t memory = 2 * m_arguments.limits.memory + (uint64_t(256) << 20);
    WorkerOptions options{.program = ownProgram(),
                          .arguments = {std::string(kWorkerVerb)},
                          .jobs = m_arguments.jobs,
                          .seconds = m_arguments.seconds,
                          .memory = memory};
    // The key is no longer in the environment.
    if (const int key = descriptorOfEnvironmentKey(); key >= 0 && m_arguments.fetch.isWanted) {
      options.given = key;
      options.arguments.insert(options.arguments.end(), {std::string(kWorkerGift), std::string(kGiftKey)});
    }
    WorkerPool pool(std::move(options));
    const auto ran =
        pool.run([this] { return next(); },
                 [this](const WorkerRequest& request, WorkerReply&& reply) { done(request, std::move(reply)); });
    if (!ran) {
      tellUser("vitrine {}: {}", m_what.verb, ran.error().message);
      return 1;
    }
    return m_files.problem() ? misuse(*m_files.problem()) : m_status;
  }

 private:
  int misuse(const Usage& usage) const {
    tellUser("vitrine {}: {}", m_what.verb, usage.message);
    return 2;
  }

  std::optional<WorkerRequest> next() {
    while (const std::optional<std::string> file = m_files.next()) {
      const std::string target = m_what.target ? m_what.target(*file) : std::string();
      const FileStamp stamp = stampOfFile(*file);
      if (const RunLog::Entry* entry = m_log.find(*file); entry && entry->stamp == stamp) {
        if (entry->status == 0) continue;
        if (!m_arguments.retry) {
          m_status = std::max(m_status, entry->status);
          continue;
        }
      }
      WorkerRequest request = requestFor(m_process, m_what, *file, target);
      request.id = m_nextId++;
      m_sent.emplace(request.id, SentFile{*file, stamp});
      // The other process knows of its own file alone.
      const auto checked = target.empty() ? Result<void>() : checkNotRead(target);
      if (checked) return request;
      WorkerReply refused;
      refused.status = 1;
      refused.errors =
          paintedMessage(visibleLine(fmt::format("{}: {}: {}", *file, errorCodeName(checked.error().code),
                                                 checked.error().message)),
                         Paint::Error) +
          "\n";
      done(request, std::move(refused));
    }
    return std::nullopt;
  }

  void done(const WorkerRequest& request, WorkerReply&& reply) {
    const SentFile sent = std::move(m_sent.extract(request.id).mapped());
    if (reply.end != WorkerReply::End::Finished) {
      reply.output.clear();
      reply.errors =
          paintedMessage(visibleLine(fmt::format("{}: {}: {}", sent.file, nameOf(reply.end), reply.errors)),
                         Paint::Error) +
          "\n";
      reply.status = 1;
    }
    const std::string line = lineOf(sent, reply, m_what.json);
    std::fwrite(reply.errors.data(), 1, reply.errors.size(), stderr);
    printMade(m_what.json ? line + "\n" : std::move(reply.output));
    std::fflush(stdout);
    if (!m_log.add(line) && !std::exchange(m_isLogBroken, true)) {
      tellUser("vitrine {}: --resume {}: {}", m_what.verb, m_arguments.resume, std::strerror(errno));
      m_status = std::max(m_status, 1);
    }
    m_status = std::max(m_status, reply.status);
  }

  const CommonArguments& m_arguments;
  InputFiles& m_files;
  const ManyFiles& m_what;
  const Process& m_process;
  RunLog m_log;
  std::unordered_map<uint64_t, SentFile> m_sent;
  uint64_t m_nextId = 0;
  int m_status = 0;
  bool m_isLogBroken = false;
};

}  // namespace

bool wantsWorkers(const CommonArguments& arguments, const Process& process) {
  return !process.isWorker && (arguments.jobs > 0 || !arguments.resume.empty() || arguments.seconds > 0);
}

int runMany(const CommonArguments& arguments, InputFiles& files, const ManyFiles& what, const Process& process) {
  return ManyRun(arguments, files, what, process).run();
}

int runMany(const CommonArguments& arguments, const ManyFiles& what, const Process& process) {
  auto files = InputFiles::of(arguments);
  if (files) return runMany(arguments, *files, what, process);
  tellUser("vitrine: {}", files.error().message);
  return 2;
}

}  // namespace vitrine
