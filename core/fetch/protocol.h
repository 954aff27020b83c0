// What the program and vitrine-fetch, the only program that opens network connections, say to each other. Both are
// built together. One socket (SOCK_SEQPACKET, descriptor kSocket of vitrine-fetch), one message a packet: a name
// and fields, separated by zero bytes; all are text, numbers are decimal. Bodies and keys travel as memfds with the
// packet (SCM_RIGHTS), never in it.
//
// | to vitrine-fetch | fields                                     | with it               | answered by      |
// |------------------|--------------------------------------------|-----------------------|------------------|
// | setup            | key source, key file, server, lanes, slots | the environment's key | ready            |
// | get              | number, route, id, version, most bytes     |                       | got or none      |
// | cancel           | number ("": all)                           |                       | none, for each   |
// | test-key         |                                            |                       | key              |
// | keep-key         |                                            | the new key           | key              |
// | forget-key       |                                            |                       | key              |
//
// | from vitrine-fetch | fields                                                                   | with it  |
// |--------------------|--------------------------------------------------------------------------|----------|
// | ready              | key state, key tag, detail                                               |          |
// | key                | key state, key tag, outcome ("": not asked), detail                      |          |
// | progress           | number, bytes so far, bytes in all ("": unknown); sent now and then      |          |
// | waiting            | seconds until anything is asked again, as the service wants; "0": no more |         |
// | got                | number, asset type ("": unknown), content encoding, host                 | the body |
// | none               | number, outcome, seconds until it may be asked again ("": as the outcome |          |
// |                    | has it), detail                                                          |          |
//
// The end of the socket ends vitrine-fetch, and with it everything it has begun. It sends nothing to any network
// before the first "get" or "test-key". Packets that do not fit this end it with kExitProtocol.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vitrine::fetch {

inline constexpr int kSocket = 3;
inline constexpr size_t kLongestMessage = 64 << 10;
inline constexpr int kExitProtocol = 2;

// setup:
// - key source: "none", "desktop" (the Secret Service), "file" (key file: its path), "environment" (the memfd).
// - server: the address with {id} or {uuid} of the user's own server; "": none.
// - lanes: how many assets at once, 1..8.
// - slots: path of a file, made if missing, whose first 8 bytes are locked (OFD locks, one each) while a lane
// works,
//   so that all processes of the user together work on 8 assets at once.
// get:
// - route: "open-cloud" or "server". id: digits, or a UUID in lower case (server only). version: digits or "".
// key state: "none", "here", "unreadable" (detail: why).
// key tag: 16 hexadecimal digits that differ for different keys and tell nothing about them; "": no key.
// outcome: FetchOutcomeRow::id.
// got: content encoding: "", "gzip", "zstd", as the answer said; the body is as it came, sealed (F_SEAL_SHRINK,
//   F_SEAL_GROW and F_SEAL_WRITE), and has at most as many bytes as were asked for. host: who sent it, for people.

}  // namespace vitrine::fetch
