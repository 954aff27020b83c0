// The jobs on archives (core/confined/archive_list.h), with libarchive. Formats and filters are enabled by name:
// ZIP and tar, gzip and Zstandard. Others, among them those that start programs, are not there.
#pragma once

#include "core/confined/child/jobs.h"

namespace vitrine::confined {

Result<void> listArchive(const JobInput& input, JobReply& reply);
Result<void> unpackArchive(const JobInput& input, JobReply& reply);
Result<void> readArchive(const JobInput& input, JobReply& reply);
// The body of an answer of a server, see archive_list.h.
Result<void> unpackBody(const JobInput& input, JobReply& reply);

}  // namespace vitrine::confined
