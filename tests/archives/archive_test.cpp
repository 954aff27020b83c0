// Archives: what they list, what their entries give, and what is told of those that are hostile or damaged.
#include "core/archives/archive.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/left_alone.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using OpenedArchive = Result<std::shared_ptr<const Archive>>;

class ArchiveTest : public ::testing::Test {
 protected:
  OpenedArchive opened(std::string_view name, std::string_view bytes, const Limits& limits = {}) const {
    return Archive::open(folder.write(name, bytes), limits);
  }
  ScratchFolder folder;
};

std::string textOf(const OpenedArchive& archive) {
  return archive ? "" : fmt::format("{}: {}", errorCodeName(archive.error().code), archive.error().message);
}
std::vector<std::string> namesIn(const Collection& collection) {
  std::vector<std::string> names;
  for (const CollectionRow& row : collection.rows()) names.push_back(row.name);
  return names;
}
std::string contentOf(const Collection& collection, size_t row, const Limits& limits = {}) {
  const auto source = collection.open(row, limits);
  return source ? std::string(asText((*source)->bytes()))
                : fmt::format("{}: {}", errorCodeName(source.error().code), source.error().message);
}
std::string toldBy(const Collection& collection) { return describe(collection.diagnostics()); }

std::string longText(size_t size) {
  std::string text;
  uint32_t state = 12345;
  while (text.size() < size) text += fmt::format("{} ", (state = state * 1664525 + 1013904223) >> 20);
  return text.substr(0, size);
}

const std::vector<Packed> kEntries{
    {.name = "hats", .kind = Packed::Kind::Folder},
    {.name = "hats/a.txt", .content = "a text"},
    {.name = "hats/empty.mesh", .content = ""},
    {.name = "long.obj", .content = longText(300'000)},
    {.name = "Grüße/日本.png", .content = "\x89PNG\r\n\x1A\n1234"},
};

struct ArchiveForm {
  const char* name;
  const char* format;
  const char* filter;
};
class ArchiveForms : public ArchiveTest, public ::testing::WithParamInterface<ArchiveForm> {};

TEST_P(ArchiveForms, GiveEveryEntry) {
  const ArchiveForm& form = GetParam();
  const auto archive = opened(form.name, archiveOf(kEntries, form.format, form.filter));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_EQ(toldBy(**archive), "");
  ASSERT_THAT(namesIn(**archive),
              ElementsAre("hats", "hats/a.txt", "hats/empty.mesh", "long.obj", "Grüße/日本.png"));
  EXPECT_TRUE((*archive)->rows()[0].isFolder);
  EXPECT_FALSE((*archive)->open(0));
  // From the last to the first: none depends on those before.
  for (size_t i = kEntries.size(); i-- > 1;) {
    EXPECT_EQ((*archive)->rows()[i].size, kEntries[i].content.size());
    EXPECT_EQ((*archive)->rows()[i].date, 1'700'000'000);
    EXPECT_EQ(contentOf(**archive, i), kEntries[i].content) << i;
    EXPECT_EQ(asText(*(*archive)->head(i, 3)), std::string_view(kEntries[i].content).substr(0, 3));
  }
  EXPECT_EQ((*archive)->kindOf(4).format, "png");
  EXPECT_EQ((*archive)->kindOf(1).kind, ContentKind::Kind::Text);
  EXPECT_EQ((*archive)->kindOf(2).kind, ContentKind::Kind::Empty);
  EXPECT_EQ((*archive)->open(3).value()->path(), folder.path() / form.name / "long.obj");
}

INSTANTIATE_TEST_SUITE_P(All, ArchiveForms,
                         ::testing::Values(ArchiveForm{"a.zip", "zip", ""}, ArchiveForm{"b.zip", "zip-stored", ""},
                                           ArchiveForm{"c.tar", "tar", ""}, ArchiveForm{"d.tar", "ustar", ""},
                                           ArchiveForm{"e.tar.gz", "tar", "gzip"},
                                           ArchiveForm{"f.TGZ", "ustar", "gzip"},
                                           ArchiveForm{"g.tar.zst", "tar", "zstd"},
                                           ArchiveForm{"h.oar", "tar", "gzip"},
                                           ArchiveForm{"i.iar", "tar", "gzip"}));

TEST(ArchiveNames, EndLikeArchives) {
  for (const char* name : {"a.zip", "a.ZIP", "b.tar", "c.tar.gz", "d.tgz", "e.tar.zst", "f.iar", "g.oar"})
    EXPECT_TRUE(isCalledArchive(name)) << name;
  for (const char* name : {"a.gz", "a.zst", ".zip", "zip", "a.zip.txt", "a.rbxm.gz", "a.7z"})
    EXPECT_FALSE(isCalledArchive(name)) << name;
}

TEST(ArchiveNames, AreMadeSafe) {
  EXPECT_EQ(archiveName("a/b.txt", 10).name, "a/b.txt");
  EXPECT_EQ(archiveName("./a//b.txt", 10).name, "a/b.txt");
  EXPECT_EQ(archiveName("a\\b.txt", 10).name, "a/b.txt");
  EXPECT_EQ(archiveName("a/", 10).name, "a");
  EXPECT_EQ(archiveName("gr\xFC\xDF.txt", 10).name, "grüß.txt");
  EXPECT_TRUE(archiveName("gr\xFC\xDF.txt", 10).wasOtherEncoding);
  for (const std::string_view name :
       {std::string_view("/etc/passwd"), std::string_view("\\\\server\\share"), std::string_view("../a"),
        std::string_view("a/../../b"), std::string_view(""), std::string_view("C:\\a"), std::string_view("a\0b", 3),
        std::string_view("a/..")})
    EXPECT_NE(archiveName(name, 10).refused, "") << name;
  EXPECT_NE(archiveName("a/b/c/d", 3).refused, "");
}

// ---- What is told, and not followed ----------------------------------------------------------------------------

TEST_F(ArchiveTest, TellsNamesThatLeadOut) {
  for (const char* format : {"zip-stored", "tar"}) {
    const auto archive =
        opened(fmt::format("{}.archive", format), archiveOf({{.name = "../out.txt", .content = "x"},
                                                             {.name = "/etc/passwd", .content = "x"},
                                                             {.name = "a/../../b.txt", .content = "x"},
                                                             {.name = "fine.txt", .content = "fine"}},
                                                            format));
    ASSERT_TRUE(archive) << textOf(archive);
    EXPECT_THAT(toldBy(**archive), HasSubstr("archive.path")) << format;
    EXPECT_THAT(toldBy(**archive), HasSubstr("x 3"));
    for (size_t row = 0; row < 3; ++row) {
      EXPECT_NE((*archive)->rows()[row].refused, "") << row;
      EXPECT_THAT(contentOf(**archive, row), HasSubstr("unsupported"));
    }
    EXPECT_EQ(contentOf(**archive, 3), "fine");
  }
}

TEST_F(ArchiveTest, FollowsNoLink) {
  folder.write("outside.txt", "secret");
  for (const char* format : {"zip", "tar"}) {
    const auto archive =
        opened(fmt::format("links-{}", format),
               archiveOf({{.name = "a.txt", .content = "a"},
                          {.name = "link.txt", .content = "../outside.txt", .kind = Packed::Kind::Link},
                          {.name = "inside.txt", .content = "a.txt", .kind = Packed::Kind::Link}},
                         format));
    ASSERT_TRUE(archive) << textOf(archive);
    EXPECT_THAT(toldBy(**archive), HasSubstr("archive.link"));
    EXPECT_THAT(contentOf(**archive, 1), HasSubstr("links are not followed"));
    EXPECT_THAT(contentOf(**archive, 2), HasSubstr("links are not followed"));
  }
  const auto hard =
      opened("hard.tar", archiveOf({{.name = "a.txt", .content = "a"},
                                    {.name = "b.txt", .content = "a.txt", .kind = Packed::Kind::HardLink},
                                    {.name = "pipe", .kind = Packed::Kind::Pipe}},
                                   "tar"));
  ASSERT_TRUE(hard);
  EXPECT_THAT(contentOf(**hard, 1), HasSubstr("link to \"a.txt\""));
  EXPECT_THAT(contentOf(**hard, 2), HasSubstr("device, pipe or socket"));
}

TEST_F(ArchiveTest, TellsEncryptedEntries) {
  RawZipEntry locked = storedEntry("secret.txt", "0123456789ab????");
  locked.bits = 1;
  const auto archive = opened("locked.zip", rawZip({locked, storedEntry("open.txt", "open")}));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_TRUE((*archive)->entries()[0].isEncrypted);
  EXPECT_THAT(contentOf(**archive, 0), HasSubstr("it is encrypted"));
  EXPECT_EQ(contentOf(**archive, 1), "open");
}

TEST_F(ArchiveTest, TellsDuplicates) {
  const auto archive = opened("twice.zip", rawZip({storedEntry("a.txt", "first"), storedEntry("a.txt", "second")}));
  ASSERT_TRUE(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.duplicate"));
  EXPECT_EQ(contentOf(**archive, 0), "first");
  EXPECT_EQ(contentOf(**archive, 1), "second");
}

TEST_F(ArchiveTest, ReadsNamesThatAreNotUtf8) {
  const auto archive = opened("latin.zip", rawZip({storedEntry("gr\xFC\xDF.txt", "x")}));
  ASSERT_TRUE(archive);
  EXPECT_THAT(namesIn(**archive), ElementsAre("grüß.txt"));
  EXPECT_EQ((*archive)->entries()[0].storedName, "gr\xFC\xDF.txt");
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.name-encoding"));
  EXPECT_EQ(contentOf(**archive, 0), "x");
  const auto tar = opened("latin.tar", tarHeader("gr\xFC\xDF.txt", 1) + "x" + std::string(511 + 1024, '\0'));
  ASSERT_TRUE(tar) << textOf(tar);
  EXPECT_THAT(namesIn(**tar), ElementsAre("grüß.txt"));
  EXPECT_EQ(contentOf(**tar, 0), "x");
}

TEST_F(ArchiveTest, TellsMethodsThatAreNotRead) {
  RawZipEntry other = storedEntry("a.txt", "BZh9");
  other.method = 12;
  const auto archive = opened("other.zip", rawZip({other}));
  ASSERT_TRUE(archive);
  EXPECT_THAT(contentOf(**archive, 0), HasSubstr("bzip2 (method 12), which is not read"));
}

// ---- Bombs -----------------------------------------------------------------------------------------------------

TEST_F(ArchiveTest, UnpacksNoMoreThanIsAnnounced) {
  RawZipEntry lie = deflatedEntry("zeros.bin", std::string(10'000'000, '\0'));
  lie.size = 1000;
  const auto archive = opened("lie.zip", rawZip({lie}));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_THAT(contentOf(**archive, 0), HasSubstr("more than the 1000 bytes announced"));
}

TEST_F(ArchiveTest, RefusesWhatAnnouncesTooMuch) {
  RawZipEntry bomb = deflatedEntry("zeros.bin", std::string(1000, '\0'));
  bomb.size = 4'000'000'000;
  const auto archive = opened("bomb.zip", rawZip({bomb}));
  ASSERT_TRUE(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.ratio"));
  EXPECT_THAT(contentOf(**archive, 0), HasSubstr("it announces 4000000000 bytes"));
}

TEST_F(ArchiveTest, KeepsTheLimitsOfWhoReads) {
  const auto archive = opened("large.zip", archiveOf({{.name = "a", .content = longText(2'000'000)}}, "zip"));
  ASSERT_TRUE(archive);
  Limits limits;
  limits.file = 1'000'000;
  EXPECT_THAT(contentOf(**archive, 0, limits), HasSubstr("2000000 bytes, at most 1000000 are read"));
  limits.file = 2'000'000;
  EXPECT_EQ(contentOf(**archive, 0, limits).size(), 2'000'000u);
}

TEST_F(ArchiveTest, RefusesAPackedTarThatIsABomb) {
  std::string zeros(200 << 20, '\0');
  zeros.replace(0, 512, tarHeader("a", (200 << 20) - 512));
  Limits limits;
  limits.unpackedBlock = 100 << 20;
  const auto archive = opened("bomb.tar.gz", archiveOf({{.name = "a", .content = zeros}}, "ustar", "gzip"), limits);
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().code, ErrorCode::LimitExceeded);
  EXPECT_THAT(archive.error().message, HasSubstr("bomb.tar.gz: it unpacks to more than"));
}

TEST_F(ArchiveTest, ListsNoMoreEntriesThanAllowed) {
  std::vector<Packed> many;
  for (int i = 0; i < 50; ++i) many.push_back({.name = fmt::format("{}.txt", i), .content = "x"});
  Limits limits;
  limits.nodes = 20;
  for (const char* format : {"zip", "tar"}) {
    const auto archive = opened(fmt::format("many.{}", format), archiveOf(many, format), limits);
    ASSERT_TRUE(archive);
    EXPECT_EQ((*archive)->rows().size(), 20u);
    EXPECT_THAT(toldBy(**archive), HasSubstr("archive.too-many"));
  }
}

TEST_F(ArchiveTest, RefusesNamesOfTooManyFolders) {
  std::string deep;
  for (int i = 0; i < 1500; ++i) deep += "a/";
  const auto archive = opened("deep.zip", rawZip({storedEntry(deep + "b.txt", "x")}));
  ASSERT_TRUE(archive);
  EXPECT_THAT((*archive)->rows()[0].refused, HasSubstr("too many folders"));
}

TEST_F(ArchiveTest, TellsEntriesThatShareBytes) {
  // Each entry announces all the bytes up to the directory.
  std::vector<RawZipEntry> entries;
  for (int i = 0; i < 20; ++i) entries.push_back(storedEntry(fmt::format("{}", i), std::string(1000, 'x')));
  std::string zip = rawZip(entries);
  const size_t directory = zip.find("PK\1\2");
  for (size_t at = directory; (at = zip.find("PK\1\2", at)) != std::string::npos; at += 46) {
    const uint32_t all = uint32_t(directory) - 60;
    std::memcpy(zip.data() + at + 20, &all, 4);
    const uint32_t first = 0;
    std::memcpy(zip.data() + at + 42, &first, 4);
  }
  const auto archive = opened("shared.zip", zip);
  ASSERT_TRUE(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.overlap"));
}

// ---- Damage ----------------------------------------------------------------------------------------------------

TEST_F(ArchiveTest, ReadsWhatATruncatedZipHas) {
  const std::string whole = archiveOf(kEntries, "zip-stored");
  const auto archive = opened("cut.zip", whole.substr(0, whole.size() - 200));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.no-directory"));
  ASSERT_GE((*archive)->rows().size(), 4u);
  EXPECT_EQ((*archive)->rows()[1].name, "hats/a.txt");
  EXPECT_EQ(contentOf(**archive, 1), "a text");
  EXPECT_EQ(contentOf(**archive, 3), kEntries[3].content);
}

TEST_F(ArchiveTest, ReadsWhatATruncatedTarHas) {
  const std::string whole = archiveOf(kEntries, "ustar");
  const auto archive = opened("cut.tar", std::string_view(whole).substr(0, 100'000));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_EQ(contentOf(**archive, 1), "a text");
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.truncated"));
  EXPECT_THAT((*archive)->rows()[3].refused, HasSubstr("the archive ends within it"));
}

TEST_F(ArchiveTest, ReadsWhatATruncatedPackedTarHas) {
  const std::string whole = archiveOf(kEntries, "ustar", "gzip");
  const auto archive = opened("cut.tar.gz", std::string_view(whole).substr(0, whole.size() / 2));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.packed-truncated"));
  EXPECT_EQ(contentOf(**archive, 1), "a text");
}

TEST_F(ArchiveTest, TellsAWrongChecksum) {
  RawZipEntry damaged = deflatedEntry("a.txt", "some text that is some text");
  damaged.checksum ^= 1;
  RawZipEntry stored = storedEntry("b.txt", "other text");
  stored.data[0] = 'O';
  const auto archive = opened("damaged.zip", rawZip({damaged, stored}));
  ASSERT_TRUE(archive);
  EXPECT_THAT(contentOf(**archive, 0), HasSubstr("malformed"));
  EXPECT_THAT(contentOf(**archive, 1), HasSubstr("malformed"));
}

TEST_F(ArchiveTest, TellsADirectoryThatLies) {
  std::string zip = rawZip({storedEntry("a.txt", "first"), storedEntry("b.txt", "second")});
  const size_t second = zip.rfind("PK\1\2");
  const uint32_t nowhere = 77;
  std::memcpy(zip.data() + second + 42, &nowhere, 4);
  const auto archive = opened("liar.zip", zip);
  ASSERT_TRUE(archive);
  EXPECT_EQ(contentOf(**archive, 0), "first");
  EXPECT_THAT(contentOf(**archive, 1), HasSubstr("no header at byte 77"));
}

TEST_F(ArchiveTest, TellsAnotherNumberOfEntries) {
  std::string zip = rawZip({storedEntry("a.txt", "first")});
  zip[zip.size() - 12] = 9;
  const auto archive = opened("count.zip", zip);
  ASSERT_TRUE(archive);
  EXPECT_THAT(toldBy(**archive), HasSubstr("archive.count"));
}

TEST_F(ArchiveTest, ReadsAnArchiveBehindAProgram) {
  const auto archive =
      opened("installer.zip",
             "#!/bin/sh\nexit 1\n" + rawZip({storedEntry("a.txt", "first"), deflatedEntry("b.txt", "second")}));
  ASSERT_TRUE(archive) << textOf(archive);
  EXPECT_EQ(contentOf(**archive, 0), "first");
  EXPECT_EQ(contentOf(**archive, 1), "second");
}

TEST_F(ArchiveTest, RefusesWhatIsNoArchive) {
  EXPECT_FALSE(opened("text.zip", "this is no archive, whatever its name says"));
  EXPECT_FALSE(opened("empty.zip", ""));
  EXPECT_FALSE(opened("other.tar.gz", archiveOf({{.name = "a", .content = "x"}}, "ustar", "gzip").substr(0, 12)));
  EXPECT_FALSE(opened("rar.zip", std::string("Rar!\x1A\x07\x00 and more of it", 30)));
  EXPECT_FALSE(Archive::open(folder.path() / "nowhere.zip"));
  EXPECT_FALSE(Archive::open(folder.path()));
  const auto empty = opened("none.zip", rawZip({}));
  ASSERT_TRUE(empty) << textOf(empty);
  EXPECT_THAT(namesIn(**empty), IsEmpty());
}

TEST_F(ArchiveTest, IsUnsupportedWithoutTheProgram) {
  setenv("VITRINE_UNPACK", "/nowhere", 1);
  const auto archive = opened("a.zip", archiveOf(kEntries, "zip"));
  unsetenv("VITRINE_UNPACK");
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().code, ErrorCode::Unsupported);
}

// ---- How it is read --------------------------------------------------------------------------------------------

TEST_F(ArchiveTest, LeavesTheFileAsItWas) {
  for (const char* name : {"a.zip", "b.tar", "c.tar.gz"})
    folder.write(name, archiveOf(kEntries, name[0] == 'a' ? "zip" : "tar", name[0] == 'c' ? "gzip" : ""));
  makeOld(folder.path());
  const auto before = stateOf(folder.path());
  for (const char* name : {"a.zip", "b.tar", "c.tar.gz"}) {
    const auto archive = Archive::open(folder.path() / name);
    ASSERT_TRUE(archive);
    for (size_t row = 0; row < (*archive)->rows().size(); ++row) (void)(*archive)->open(row);
  }
  EXPECT_EQ(stateOf(folder.path()), before);
}

TEST_F(ArchiveTest, IsListedOnceForAllWhoAsk) {
  const auto first = opened("a.zip", archiveOf(kEntries, "zip"));
  const auto second = Archive::open(folder.path() / "." / "a.zip");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->get(), second->get());
  std::vector<std::thread> threads;
  std::vector<OpenedArchive> all(4, fail(ErrorCode::Io, ""));
  folder.write("b.zip", archiveOf(kEntries, "zip"));
  for (OpenedArchive& each : all) threads.emplace_back([&] { each = Archive::open(folder.path() / "b.zip"); });
  for (std::thread& thread : threads) thread.join();
  for (const OpenedArchive& each : all) {
    ASSERT_TRUE(each);
    EXPECT_EQ(each->get(), all.front()->get());
  }
}

TEST_F(ArchiveTest, IsListedAnewWhenTheFileChanged) {
  const auto first = opened("a.zip", archiveOf(kEntries, "zip"));
  ASSERT_TRUE(first);
  // Of the same size, in the same file.
  std::string changed = archiveOf(kEntries, "zip");
  const auto second = opened("a.zip", changed + std::string(1, '\0'));
  ASSERT_TRUE(second) << textOf(second);
  EXPECT_NE(first->get(), second->get());
  EXPECT_THAT(contentOf(**first, 1), HasSubstr("it has changed since it was listed"));
  EXPECT_EQ(contentOf(**second, 1), "a text");
}

TEST_F(ArchiveTest, IsReadByOneProcessHoweverManyEntriesAreAsked) {
  std::vector<Packed> many;
  for (int i = 0; i < 300; ++i)
    many.push_back({.name = fmt::format("{}.txt", i), .content = fmt::format("text {}", i)});
  const auto archive = opened("many.zip", archiveOf(many, "zip"));
  ASSERT_TRUE(archive);
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (size_t i = t; i < many.size(); i += 4) right += contentOf(**archive, i) == many[i].content;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 300);
  EXPECT_EQ((*archive)->processes(), 1u);
}

TEST_F(ArchiveTest, IsCancelled) {
  std::atomic<bool> cancelled = true;
  const auto file = folder.write("a.zip", archiveOf(kEntries, "zip"));
  const auto archive = Archive::open(file, {}, &cancelled);
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().code, ErrorCode::Cancelled);
  EXPECT_TRUE(Archive::open(file));  // what was given up is not kept
}

TEST(ArchiveLists, AreNotTrusted) {
  EXPECT_FALSE(readArchiveListing({}, 0, {}));
  confined::ListHead head{.magic = confined::kListMagic, .count = 1};
  std::vector<std::byte> bytes(sizeof head);
  const auto put = [&] { std::memcpy(bytes.data(), &head, sizeof head); };
  put();
  EXPECT_FALSE(readArchiveListing(bytes, 0, {}));  // an entry that is not there
  head.count = UINT64_MAX;
  put();
  EXPECT_FALSE(readArchiveListing(bytes, 0, {}));
  head.count = 0;
  head.formatName = {.offset = UINT64_MAX, .size = 10};
  put();
  EXPECT_FALSE(readArchiveListing(bytes, 0, {}));
  head.formatName = {};
  put();
  EXPECT_TRUE(readArchiveListing(bytes, 0, {}));
}

}  // namespace
}  // namespace vitrine::test
