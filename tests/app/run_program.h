// The program itself, which lies beside the tests.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <QProcess>
#include <utility>

#include "app/common/program_file.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

struct Ran {
  int status = -1;
  QByteArray out, errors;
};
struct RunOptions {
  QString folder = {};                                // where it works; else where the test does
  QList<std::pair<QString, QString>> variables = {};  // of the environment, beside those there are
  QString outFile = {};                               // where its answer goes; else into Ran::out
  uint64_t addressSpace = 0;                          // bytes it may have; 0: any
};

// Runs to the end. A crash is a failure of the test.
inline Ran runProgram(const QStringList& arguments, const RunOptions& options = {}) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const auto& [name, value] : options.variables) environment.insert(name, value);
  process.setProcessEnvironment(environment);
  if (!options.folder.isEmpty()) process.setWorkingDirectory(options.folder);
  if (!options.outFile.isEmpty()) process.setStandardOutputFile(options.outFile);
  if (options.addressSpace > 0)
    process.setChildProcessModifier([bytes = options.addressSpace] {
      const rlimit limit{bytes, bytes};
      ::setrlimit(RLIMIT_AS, &limit);
    });
  process.start(programFile(), arguments);
  EXPECT_TRUE(process.waitForFinished(3 * kPatience));
  EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << arguments.join(' ').toStdString();
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace vitrine::test
