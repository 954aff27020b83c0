// Jobs for tests: they give back what they get, and end in all the ways in which a job can end.
#pragma once

#include "core/confined/child/jobs.h"

namespace vitrine::confined {

// The first parameter says what is done: "bytes" gives the input back, "parameters" the others, each with a line
// end; "fail" fails, "crash", "hang", "memory" and "exit" do so, "zeros" gives as many zeros as the second says.
Result<void> echo(const JobInput& input, JobReply& reply);

}  // namespace vitrine::confined
