// The threads that files are read, decoded, filtered and written on.
#pragma once

#include <QThreadPool>

namespace vitrine {

// Not Qt's global pool: Qt 6 paints large areas with that one, and the window would stand still behind a place that
// is being read. Ends before the application does.
QThreadPool& workers();

}  // namespace vitrine
