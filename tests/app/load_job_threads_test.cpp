// Load jobs and what runs beside them, for the thread sanitiser as well (scripts/threads).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QSettings>
#include <random>

#include "app/common/workers.h"
#include "app/documents/decode_job.h"
#include "app/documents/load_job.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

// An event loop without a window; settings that are nobody's.
class LoadJobs : public testing::Test {
 protected:
  LoadJobs() {
    QCoreApplication::setOrganizationName("Vitrine");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope,
                       QString::fromStdString(m_folder.path().string()));
    for (const auto& [name, bytes] : samples()) {
      if (name.ends_with(".png")) continue;
      const std::string flat = std::filesystem::path(name).filename().string();
      m_files << QString::fromStdString(m_folder.write(flat, bytes).string());
      const Bytes cut = Bytes(bytes).first(bytes.size() * 2 / 3);
      m_files << QString::fromStdString(m_folder.write("cut-" + flat, cut).string());
    }
    m_files << QString::fromStdString(m_folder.write("quads.obj", objScene()).string());
    m_files << QString::fromStdString((m_folder.path() / "missing.mesh").string());
  }

  // Lets events happen until `done` holds.
  template <class Condition>
  bool until(Condition done) {
    for (const QDeadlineTimer limit(60'000); !limit.hasExpired();) {
      if (done()) return true;
      QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return done();
  }

  int m_count = 1;
  char m_name[5] = "test";
  char* m_arguments[2] = {m_name, nullptr};
  QCoreApplication m_application{m_count, m_arguments};
  ScratchFolder m_folder;
  QStringList m_files;
};

// What came of one job.
struct Told {
  int documents = 0, scenes = 0, ends = 0;
  bool inOrder = true;
};

TEST_F(LoadJobs, EachEndsOnceWhateverIsCancelled) {
  std::mt19937 random(20261122);
  constexpr size_t kJobs = 60;
  std::vector<Told> told(kJobs);
  std::vector<std::unique_ptr<LoadJob>> jobs;
  size_t dropped = 0;
  for (size_t i = 0; i < kJobs; ++i) {
    const QString file = m_files[int(random() % size_t(m_files.size()))];
    jobs.push_back(
        std::make_unique<LoadJob>(file, nullptr, SceneOptions{}, std::vector<FaceImage>{}, std::nullopt));
    LoadJob& job = *jobs.back();
    Told& mine = told[i];
    QObject::connect(&job, &LoadJob::documentReady, &job, [&mine](const DocumentPointer& document, const auto&) {
      mine.inOrder = mine.inOrder && mine.scenes + mine.ends == 0;
      ++mine.documents;
      // The window reads while the worker goes on.
      for (const Class& owner : document->classes)
        for (const Column& column : owner.columns) column.at(0);
    });
    QObject::connect(&job, &LoadJob::sceneReady, &job, [&mine] {
      mine.inOrder = mine.inOrder && mine.documents == 1 && mine.ends == 0;
      ++mine.scenes;
    });
    QObject::connect(&job, &LoadJob::finished, &job, [&mine] { ++mine.ends; });
    QObject::connect(&job, &LoadJob::failed, &job, [&mine] { ++mine.ends; });
    job.start();
    switch (random() % 4) {
      case 0:
        job.cancel();
        break;
      case 1:
        jobs.back().reset();
        ++dropped;
        break;
      default:
        QCoreApplication::processEvents(QEventLoop::AllEvents, int(random() % 3));
    }
  }
  const auto ended = [&told] {
    size_t count = 0;
    for (const Told& each : told) count += each.ends > 0;
    return count;
  };
  EXPECT_TRUE(until([&] { return ended() + dropped == kJobs; })) << ended() << " ended, " << dropped << " dropped";
  workers().waitForDone();
  QCoreApplication::processEvents();
  for (const Told& each : told) {
    EXPECT_LE(each.ends, 1);
    EXPECT_TRUE(each.inOrder);
  }
  EXPECT_GT(ended(), kJobs / 2);
}

TEST_F(LoadJobs, ColumnsAreDecodedBesideTheOneWhoReadsThem) {
  for (int round = 0; round < 10; ++round) {
    const auto document = loadBytes(samples().at("place.rbxl"), "place.rbxl");
    ASSERT_TRUE(document);
    std::vector<NodeId> nodes;
    for (size_t n = 0; n < (*document)->nodes.size(); ++n) nodes.push_back(NodeId(n));
    const auto columns = columnsToDecode(**document, nodes);
    ASSERT_FALSE(columns.empty());
    QObject context;
    int done = 0;
    for (int job = 0; job < 4; ++job) decodeColumns(*document, columns, &context, [&done] { ++done; }).detach();
    for (const Column* column : columns) column->at(0);
    EXPECT_TRUE(until([&done] { return done == 4; }));
    for (const Column* column : columns) EXPECT_TRUE(column->decoded());
  }
}

}  // namespace
}  // namespace vitrine::test
