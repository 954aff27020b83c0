// The files that tell a desktop of the program, tried with the desktops' own tools where these are there.
#include <gtest/gtest.h>

#include <QDirIterator>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QXmlStreamReader>
#include <map>
#include <set>

#include "core/load/load.h"
#include "tests/app/window_fixture.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

struct Tool {
  int status = -1;
  QString output;
};
std::optional<Tool> runTool(const QString& name, const QStringList& arguments, const QString& dataHome = {}) {
  const QString program = QStandardPaths::findExecutable(name);
  if (program.isEmpty()) return std::nullopt;
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  if (!dataHome.isEmpty()) environment.insert("XDG_DATA_HOME", dataHome);
  environment.insert("LC_ALL", "C.UTF-8");
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(program, arguments);
  EXPECT_TRUE(process.waitForFinished(3 * kPatience)) << name.toStdString();
  return Tool{process.exitCode(), QString::fromUtf8(process.readAll())};
}

const QString kDesktopFile = VITRINE_DESKTOP_DIR "/" VITRINE_ID ".desktop";
const QString kTypes = VITRINE_SOURCE_DIR "/resources/desktop/vitrine.xml";

QString textOf(const QString& name) {
  QFile file(name);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
  return QString::fromUtf8(file.readAll());
}

// "MimeType=a;b;" of an entry.
QStringList typesOfEntry(const QString& name) {
  for (const QString& line : textOf(name).split('\n'))
    if (line.startsWith("MimeType=")) return line.mid(9).split(';', Qt::SkipEmptyParts);
  return {};
}

// Type to patterns, as the file of types has them.
std::map<QString, QStringList> declaredTypes() {
  std::map<QString, QStringList> types;
  QFile file(kTypes);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader reader(&file);
  QString type;
  while (!reader.atEnd()) {
    if (reader.readNext() != QXmlStreamReader::StartElement) continue;
    if (reader.name() == u"mime-type") types[type = reader.attributes().value("type").toString()];
    if (reader.name() == u"glob") types[type] << reader.attributes().value("pattern").toString();
  }
  EXPECT_FALSE(reader.hasError());
  return types;
}

// What only assimp reads is not ours to name.
QString typeOfFormat(const Format& format, const QString& path) {
  const std::string_view type = mediaTypeOf(format, QFileInfo(path).suffix().toStdString());
  return QString::fromUtf8(type.data(), qsizetype(type.size()));
}

std::set<QString> typesOfFormats() {
  std::set<QString> types;
  for (const Format& format : formats())
    for (const MediaType& type : format.mediaTypes)
      types.insert(QString::fromUtf8(type.name.data(), qsizetype(type.name.size())));
  return types;
}

TEST(DesktopData, TheEntryIsValid) {
  const auto tool = runTool("desktop-file-validate", {kDesktopFile});
  if (!tool) GTEST_SKIP() << "desktop-file-validate is missing";
  EXPECT_EQ(tool->status, 0);
  EXPECT_EQ(tool->output.toStdString(), "");
}

TEST(DesktopData, TheAppStreamFileIsValid) {
  const auto tool =
      runTool("appstreamcli", {"validate", "--no-net", VITRINE_DESKTOP_DIR "/" VITRINE_ID ".metainfo.xml"});
  if (!tool) GTEST_SKIP() << "appstreamcli is missing";
  EXPECT_EQ(tool->status, 0) << tool->output.toStdString();
}

// Says of words that it does not know, and ends with 0 nevertheless.
TEST(DesktopData, TheFlatpakManifestIsValid) {
  const QString manifest = VITRINE_SOURCE_DIR "/flatpak/" VITRINE_ID ".yml";
  const auto tool = runTool("flatpak-builder", {"--show-manifest", manifest});
  if (!tool) GTEST_SKIP() << "flatpak-builder is missing";
  EXPECT_EQ(tool->status, 0);
  EXPECT_TRUE(tool->output.contains("\"" VITRINE_ID "\"")) << tool->output.toStdString();
  EXPECT_FALSE(tool->output.contains("-WARNING **")) << tool->output.toStdString();
  EXPECT_FALSE(tool->output.contains("\"branch\"")) << "what is not pinned changes from build to build";
}

TEST(DesktopData, TypesAreThoseOfTheFormats) {
  const auto declared = declaredTypes();
  const QString appStream = textOf(VITRINE_DESKTOP_DIR "/" VITRINE_ID ".metainfo.xml");
  const std::set<QString> ours = typesOfFormats();
  EXPECT_GE(ours.size(), 7u);
  for (const QString& type : ours) {
    EXPECT_TRUE(declared.contains(type)) << type.toStdString();
    EXPECT_TRUE(appStream.contains("<mediatype>" + type + "</mediatype>")) << type.toStdString();
  }
  EXPECT_EQ(appStream.count("<mediatype>"), qsizetype(ours.size()));
}

TEST(DesktopData, EntryTypesAndThumbnailersGoTogether) {
  const auto declared = declaredTypes();
  const QStringList opened = typesOfEntry(kDesktopFile);
  for (const auto& [type, patterns] : declared) {
    EXPECT_TRUE(opened.contains(type)) << type.toStdString();
    EXPECT_FALSE(patterns.contains("*.mesh")) << "others have files of that name, too";
  }
  QStringList thumbnailed;
  QDirIterator files(VITRINE_DESKTOP_DIR, {"*.thumbnailer"});
  while (files.hasNext()) thumbnailed << typesOfEntry(files.next());
  for (const QString& type : thumbnailed) EXPECT_TRUE(opened.contains(type)) << type.toStdString();
  EXPECT_EQ(thumbnailed.removeDuplicates(), 0);
  for (const QString& type : typesOfFormats()) EXPECT_TRUE(thumbnailed.contains(type)) << type.toStdString();
  // Each name ending of a format of ours is that of a type, unless others use it as well.
  const std::set<std::string_view> shared = {"mesh", "rm", "rm2", "data", "asset", "csg", "slm"};
  QStringList patterns;
  for (const auto& [type, of] : declared) patterns << of;
  for (const Format& format : formats())
    for (const std::string_view extension : format.extensions)
      if (!format.mediaTypes.empty() && !shared.contains(extension)) {
        EXPECT_TRUE(patterns.contains("*." + QString::fromUtf8(extension.data(), qsizetype(extension.size()))))
            << extension;
      }
}

// A data folder with the types in it, as an installation has them.
class TypesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QDir(m_home.path()).mkpath("mime/packages");
    ASSERT_TRUE(QFile::copy(kTypes, m_home.filePath("mime/packages/vitrine.xml")));
    if (!update() || !runTool("gio", {"version"})) GTEST_SKIP() << "update-mime-database or gio is missing";
  }
  bool update() {
    const auto tool = runTool("update-mime-database", {m_home.filePath("mime")}, m_home.path());
    if (tool) {
      EXPECT_EQ(tool->status, 0) << tool->output.toStdString();
    }
    return tool.has_value();
  }
  // By path, for many at once.
  std::map<QString, QString> typesOf(const QStringList& files) {
    std::map<QString, QString> types;
    constexpr qsizetype kAtOnce = 200;
    for (qsizetype first = 0; first < files.size(); first += kAtOnce) {
      const auto tool = runTool(
          "gio", QStringList{"info", "-a", "standard::content-type"} + files.mid(first, kAtOnce), m_home.path());
      QString current;
      for (const QString& line : tool->output.split('\n')) {
        if (line.startsWith("local path: ")) current = line.mid(12);
        if (const auto at = line.indexOf("standard::content-type: "); at >= 0) types[current] = line.mid(at + 24);
      }
    }
    return types;
  }
  QString write(const QString& name, const QByteArray& bytes) {
    QFile file(m_home.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return file.fileName();
  }

  QTemporaryDir m_home;
};

TEST_F(TypesTest, SamplesAreKnownWithAndWithoutTheirNames) {
  int seen = 0;
  QDirIterator files(VITRINE_SOURCE_DIR "/resources/samples", QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    const QString file = files.next();
    const auto document = load(file.toStdString());
    if (!document) continue;  // an image
    const QString wanted = typeOfFormat(*findFormat((*document)->format), file);
    if (wanted.isEmpty()) continue;
    ++seen;
    EXPECT_EQ(typesOf({file})[file].toStdString(), wanted.toStdString());
    QFile content(file);
    ASSERT_TRUE(content.open(QIODevice::ReadOnly));
    const QString nameless = write("nameless", content.readAll());
    EXPECT_EQ(typesOf({nameless})[nameless],
              wanted == "application/x-roblox-place" ? "application/x-roblox-model" : wanted)
        << file.toStdString();
  }
  EXPECT_GE(seen, 6);
}

TEST_F(TypesTest, MeshesOfOthersAreNotClaimed) {
  const QByteArray foreign[] = {QByteArray("\x00\x10[MeshSerializer_v1.100]\n", 26),
                                QByteArray("\x00\x10[MeshSerializer_v1.8]\n", 24),
                                "<mesh>\n<sharedgeometry vertexcount=\"3\">",
                                "<?xml version=\"1.0\"?>\n<mesh><submeshes/></mesh>",
                                "MeshVersionFormatted 1\nDimension 3\nVertices 3",
                                "MeshVersionFormatted 2\n\nDimension\n3\n",
                                " MeshVersionFormatted 1",
                                QByteArray("\x01\x00\x00\x00\x03\x00\x00\x00\x36\x00\x00\x00", 12),
                                "version 1.0 of the mesh",
                                "version 1.00 of the mesh\n",
                                "version 12.00\n1",
                                "version=1.00\n",
                                "VERSION 1.00\n",
                                "mesh 1.00\nversion 2.00\n",
                                "ply\nformat ascii 1.0\n",
                                "o mesh\nv 0 0 0\n",
                                "solid mesh\n",
                                "{\"version\": 2.00, \"mesh\": []}",
                                "{\n  \"high_lod\": 1\n}",
                                "$MeshFormat\n4.1 0 8\n",
                                "",
                                "MESH\x01\x02\x03",
                                "RoomMesh\n",
                                "CSG tree\n",
                                "BinaryMesh 1\n",
                                "<roblox2/>"};
  QStringList files;
  for (size_t i = 0; i < std::size(foreign); ++i) files << write(QString("foreign%1.mesh").arg(i), foreign[i]);
  const auto declared = declaredTypes();
  const auto types = typesOf(files);
  ASSERT_EQ(types.size(), std::size(foreign));
  for (const auto& [file, type] : types)
    if (type != "application/x-ply") {
      EXPECT_FALSE(declared.contains(type)) << file.toStdString() << " is said to be " << type.toStdString();
    }
}

// Vinegar's file names the same two types by their endings alone. Files are read in the order of their names.
TEST_F(TypesTest, ItDoesNotMatterWhatElseNamesPlaces) {
  const QByteArray other = R"(<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-roblox-place"><comment>Place</comment><glob-deleteall/>
    <alias type="application/x-roblox-rbxl"/><glob pattern="*.rbxl"/><glob pattern="*.rbxlx"/></mime-type>
  <mime-type type="application/x-roblox-model"><comment>Model</comment><glob-deleteall/>
    <alias type="application/x-roblox-rbxm"/><glob pattern="*.rbxm"/><glob pattern="*.rbxmx"/></mime-type>
</mime-info>)";
  const QByteArray binary("<roblox!\x89\xFF\x0D\x0A\x1A\x0A\0\0", 16), xml = "<roblox version=\"4\"></roblox>";
  const QStringList files{write("a.rbxl", binary), write("b.rbxlx", xml), write("c.rbxm", binary),
                          write("d.rbxmx", xml),   write("e", binary),    write("f", xml)};
  for (const char* name : {"aaa.xml", "zzz.xml"}) {
    write(QString("mime/packages/") + name, other);
    ASSERT_TRUE(update());
    const auto types = typesOf(files);
    for (int i = 0; i < files.size(); ++i)
      EXPECT_EQ(types.at(files[i]), i < 2 ? "application/x-roblox-place" : "application/x-roblox-model")
          << name << " " << files[i].toStdString();
    QFile::remove(m_home.filePath(QString("mime/packages/") + name));
  }
}

TEST_F(TypesTest, TheCorpusIsKnown) {
  VITRINE_NEEDS_CORPUS("rbxm");
  const auto folder = corpusFolder();
  const QStringList endings{"*.mesh",   "*.rbxm",       "*.rbxl", "*.rbxmx",    "*.rbxlx", "*.rmesh",
                            "*.llmesh", "*.binarymesh", "*.data", "*.meshdata", "*.asset"};
  QStringList files;
  QDirIterator all(QString::fromStdString(folder.string()), endings, QDir::Files, QDirIterator::Subdirectories);
  while (all.hasNext()) files << QFileInfo(all.next()).canonicalFilePath();
  ASSERT_GT(files.size(), 300);
  auto types = typesOf(files);
  for (const QString& file : files) {
    QFile content(file);
    if (content.size() == 0 || !content.open(QIODevice::ReadOnly)) continue;
    const QByteArray head = content.read(4096);
    const QString extension = QFileInfo(file).suffix();
    const Format* found =
        recognise(std::as_bytes(std::span(head.constData(), size_t(head.size()))), extension.toStdString());
    if (!found) continue;
    const QString wanted = typeOfFormat(*found, file);
    if (!wanted.isEmpty()) {
      EXPECT_EQ(types[file].toStdString(), wanted.toStdString()) << file.toStdString();
    }
  }
}

}  // namespace
}  // namespace vitrine::test
