#include "tests/fetch/faults.h"

#include <zlib.h>
#include <zstd.h>

namespace vitrine::test {

namespace {

using Is = FetchOutcome;

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  if (const size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), with);
  return text;
}

// The address of what was asked for, on another host. Of one that has no port of its own, with that of the server.
std::string hereOn(const Seen& seen, const std::string& host, const std::string& scheme = "https") {
  const std::string asked = seen.header("host");
  const size_t colon = host.find(':') == std::string::npos ? asked.find(':') : std::string::npos;
  return scheme + "://" + host + (colon == std::string::npos ? "" : asked.substr(colon)) + seen.target;
}

Lies apiSays(Reply reply) {
  return {.api = [reply](const Seen&, const Reply&, int) { return reply; }};
}
Lies apiSays(int status, const std::string& json = "",
             std::vector<std::pair<std::string, std::string>> headers = {}) {
  return apiSays(Reply{.status = status, .headers = std::move(headers), .body = json});
}
Lies bodySays(Reply reply) {
  return {.body = [reply](const Seen&, const Reply&, int) { return reply; }};
}
// The body is at another address: what stands for "https://fts.cdn.vitrine.test:PORT/…" in it.
Lies bodyIsAt(const std::function<std::string(std::string)>& change) {
  return {.api = [change](const Seen&, Reply honest, int) {
    const size_t begin = honest.body.find("https://"), end = honest.body.find('"', begin);
    honest.body =
        honest.body.substr(0, begin) + change(honest.body.substr(begin, end - begin)) + honest.body.substr(end);
    return honest;
  }};
}
Lies bodyIsOn(const std::string& host) {
  return bodyIsAt([host](const std::string& address) { return replaced(address, kBodyHost, host); });
}
Lies bodyLeadsTo(const std::function<std::string(const Seen&)>& target, int status = 302) {
  return {.body = [=](const Seen& seen, const Reply&, int) {
    return Reply{.status = status, .headers = {{"Location", target(seen)}}};
  }};
}
Lies bodyWith(const std::function<void(Reply&)>& change) {
  return {.body = [change](const Seen&, Reply honest, int) {
    change(honest);
    return honest;
  }};
}
Lies apiWith(const std::function<void(Reply&)>& change) {
  return {.api = [change](const Seen&, Reply honest, int) {
    change(honest);
    return honest;
  }};
}

std::string gzipBomb(size_t bytes) {
  std::string out(bytes / 500 + 1000, '\0');
  const std::string zeros(1 << 20, '\0');
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY);
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = uInt(out.size());
  for (size_t done = 0; done < bytes; done += zeros.size()) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(zeros.data()));
    stream.avail_in = uInt(zeros.size());
    deflate(&stream, done + zeros.size() < bytes ? Z_NO_FLUSH : Z_FINISH);
  }
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}
std::string zstdBomb(size_t bytes) {
  const std::string zeros(bytes, '\0');
  std::string out(ZSTD_compressBound(bytes), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), zeros.data(), zeros.size(), 3));
  return out;
}
Reply packed(std::string body, const std::string& encoding) {
  return {.headers = {{"Content-Encoding", encoding}}, .body = std::move(body)};
}

void servePacked(Fetching& fetching, const std::string& packing) {
  fetching.server().serve(kFaulty, {.bytes = kFaultyBody, .packing = packing});
}

constexpr const char* kScopeMissing =
    "{\"errors\":[{\"code\":0,\"message\":\"The API key has insufficient scope.\"}]}";

std::vector<Fault> makeFaults() {
  constexpr uint64_t kGigabyte = uint64_t(1) << 30;
  std::vector<Fault> all;
  const auto add = [&](Fault fault) { all.push_back(std::move(fault)); };

  // ---- What Open Cloud answers
  add({"Status400", apiSays(400, errorJson(0, "Bad request")), {Is::OtherStatus, Is::NotUnderstood}});
  add({"Status401", apiSays(401, errorJson(0, "Invalid API Key")), {Is::KeyRefused}});
  add({"Status403Scope", apiSays(403, kScopeMissing), {Is::KeyLacksScope}});
  add({"Status403Address",
       apiSays(403, errorJson(0, "Access denied: the IP address is not allowed by the API key")),
       {Is::AddressRefused}});
  add({"Status403NotYours",
       apiSays(403, errorJson(403, "User is not authorized to access Asset.")),
       {Is::NotYours}});
  add({"Status403Silent", apiSays(403), {Is::NotYours, Is::KeyLacksScope}});
  add({"Status404", apiSays(404, errorJson(404, "Request asset was not found")), {Is::NotThere}});
  add({"Status409",
       apiSays(409, errorJson(409, "Asset is not approved for the requester")),
       {Is::Moderated, Is::OtherStatus, Is::UnknownKind}});
  add({"Status410", apiSays(410), {Is::NotThere, Is::OtherStatus, Is::Archived}});
  add({"Status418", apiSays(418), {Is::OtherStatus}});
  add({"Status429", apiSays(429), {Is::TooMany}});
  add({"Status429ForDays", apiSays(429, "", {{"Retry-After", "200000"}}), {Is::TooMany}});
  add({"Status429NoTime", apiSays(429, "", {{"Retry-After", "never"}}), {Is::TooMany}});
  add({"Status429Once",
       {.api =
            [](const Seen&, const Reply& honest, int nth) {
              return nth > 0 ? honest : Reply{.status = 429, .headers = {{"Retry-After", "1"}}};
            }},
       {Is::Got}});
  add({"Status500", apiSays(500), {Is::ServiceFault}});
  add({"Status503", apiSays(503, "", {{"Retry-After", "1"}}), {Is::ServiceFault, Is::TooMany}});
  add({"Status500Once",
       {.api = [](const Seen&, const Reply& honest, int nth) { return nth > 0 ? honest : Reply{.status = 500}; }},
       {Is::Got}});
  add({"Archived", apiSays(200, "{\"isArchived\":true,\"assetTypeId\":4,\"location\":null}"), {Is::Archived}});
  add({"UnknownKind",
       apiSays(200,
               "{\"errors\":[{\"Code\":0,\"Message\":\"Asset type is not supported\","
               "\"CustomErrorCode\":0}]}"),
       {Is::UnknownKind, Is::NotUnderstood}});

  // ---- JSON that is none
  add({"NoJson", apiSays(200, "<html>Sign in to the wireless network</html>"), {Is::NotUnderstood}});
  add({"EmptyJson", apiSays(200), {Is::NotUnderstood, Is::Incomplete}});
  add({"LocationMissing", apiSays(200, "{\"requestId\":\"r\"}"), {Is::NotUnderstood}});
  add({"LocationIsNumber", apiSays(200, "{\"location\":17}"), {Is::NotUnderstood}});
  add({"LocationIsList", apiSays(200, "{\"location\":[\"https://fts.cdn.vitrine.test/\"]}"), {Is::NotUnderstood}});
  add({"LocationIsEmpty", apiSays(200, "{\"location\":\"\"}"), {Is::NotUnderstood, Is::WrongHost}});
  add({"JsonIsAList", apiSays(200, "[1,2,3]"), {Is::NotUnderstood}});
  add({"JsonIsDeep", apiSays(200, std::string(60'000, '[')), {Is::NotUnderstood}});
  add({"JsonIsCut",
       apiWith([](Reply& reply) { reply.endsAfter = reply.body.size() / 2; }),
       {Is::Incomplete, Is::NoConnection}});
  add({"JsonOfAGigabyte",
       apiWith([](Reply& reply) { reply.filler = kGigabyte; }),
       {Is::NotUnderstood, Is::TooLarge}});
  add({"JsonWithoutEnd",
       apiWith([](Reply& reply) { reply.filler = kGigabyte * 1000, reply.isChunked = true; }),
       {Is::NotUnderstood, Is::TooLarge}});

  // ---- Where it leads to
  add({"ToHttp",
       bodyIsAt([](const std::string& address) { return replaced(address, "https:", "http:"); }),
       {Is::WrongHost}});
  add({"ToFile",
       bodyIsAt([](const std::string&) { return "file:///etc/passwd"; }),
       {Is::WrongHost, Is::NotUnderstood}});
  add({"ToOtherHost", bodyIsOn("elsewhere.test"), {Is::WrongHost}});
  add({"ToHostThatEndsAlike", bodyIsOn(kEvilHost), {Is::WrongHost}});
  add({"ToHostThatBeginsAlike", bodyIsOn("fts.cdn.vitrine.test.elsewhere.test"), {Is::WrongHost}});
  add({"ToUserInfo",
       bodyIsAt([](const std::string& address) {
         return replaced(address, "https://", "https://fts.cdn.vitrine.test@elsewhere.test/");
       }),
       {Is::WrongHost, Is::NotUnderstood}});
  add({"ToHostWithPassword",
       bodyIsAt([](const std::string& address) { return replaced(address, "https://", "https://me:secret@"); }),
       {Is::WrongHost, Is::NotUnderstood}});
  add({"ToOtherPort",
       bodyIsAt([](const std::string& address) {
         const size_t port = address.rfind(':');
         return address.substr(0, port) + ":1" + address.substr(address.find('/', port));
       }),
       {Is::WrongHost}});
  add({"ToLoopbackNumber", bodyIsOn("127.0.0.1"), {Is::WrongHost}});
  add({"ToPrivateNumber", bodyIsOn("10.0.0.1"), {Is::WrongHost}});
  add({"ToLoopbackNumberOfIpv6", bodyIsOn("[::1]"), {Is::WrongHost}});
  add({"ToStrangeNumber", bodyIsOn("2130706433"), {Is::WrongHost}});
  add({"ToOpenCloudItself",
       bodyIsOn(kApiHost),
       {Is::WrongHost, Is::NotThere, Is::KeyRefused, Is::NotUnderstood, Is::OtherStatus, Is::NotYours}});
  add({"ApiRedirects",
       {.api =
            [](const Seen& seen, const Reply&, int) {
              return Reply{.status = 302, .headers = {{"Location", hereOn(seen, "elsewhere.test")}}};
            }},
       {Is::WrongHost}});
  add({"ApiRedirectsToHttp",
       {.api =
            [](const Seen& seen, const Reply&, int) {
              return Reply{.status = 301, .headers = {{"Location", hereOn(seen, kApiHost, "http")}}};
            }},
       {Is::WrongHost}});
  add({"ApiRedirectsToBodies",
       {.api =
            [](const Seen& seen, const Reply&, int) {
              return Reply{.status = 307, .headers = {{"Location", hereOn(seen, kBodyHost)}}};
            }},
       {Is::WrongHost, Is::NotThere, Is::NotYours, Is::OtherStatus, Is::NotUnderstood}});
  add({"ApiRedirectsInACircle",
       {.api =
            [](const Seen& seen, const Reply&, int) {
              return Reply{.status = 302, .headers = {{"Location", hereOn(seen, kApiHost)}}};
            }},
       {Is::WrongHost}});
  add({"RedirectsInACircle",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, kBodyHost); }),
       {Is::WrongHost}});
  add({"RedirectsWithoutEnd",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, kBodyHost) + "0"; }),
       {Is::WrongHost}});
  add({"RedirectsToHttp",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, kBodyHost, "http"); }),
       {Is::WrongHost}});
  add({"RedirectsToOtherHost",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, "elsewhere.test"); }, 307),
       {Is::WrongHost}});
  add({"RedirectsToHostThatEndsAlike",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, kEvilHost); }),
       {Is::WrongHost}});
  add({"RedirectsToPrivateNumber",
       bodyLeadsTo([](const Seen& seen) { return hereOn(seen, "192.168.1.1"); }, 308),
       {Is::WrongHost}});
  add({"RedirectsToLinkLocalNumber",
       bodyLeadsTo([](const Seen&) { return "https://169.254.169.254/latest/"; }),
       {Is::WrongHost}});
  add({"RedirectsNowhere", bodySays({.status = 302}), {Is::NotUnderstood, Is::WrongHost}});
  add({"RedirectsOnceToAnAllowedHost",
       {.body =
            [](const Seen& seen, const Reply& honest, int nth) {
              if (nth > 0) return honest;
              return Reply{.status = 302, .headers = {{"Location", hereOn(seen, "t3.cdn.vitrine.test")}}};
            }},
       {Is::Got}});

  // ---- What names lead to
  for (const auto& [name, address] :
       std::vector<std::pair<std::string, std::string>>{{"Private", "10.0.0.1"},
                                                        {"Home", "192.168.1.1"},
                                                        {"LinkLocal", "169.254.169.254"},
                                                        {"Nothing", "0.0.0.0"},
                                                        {"CarrierGrade", "100.64.0.1"},
                                                        {"Multicast", "224.0.0.1"},
                                                        {"Mapped", "::ffff:10.0.0.1"},
                                                        {"LinkLocalOfIpv6", "fe80::1"},
                                                        {"UniqueLocal", "fd00::1"},
                                                        {"NothingOfIpv6", "::"}})
    add({.name = "NameOf" + name,
         .lies = bodyIsOn("away.cdn.vitrine.test"),
         .outcomes = {Is::WrongAddress},
         .names = {{"away.cdn.vitrine.test", address}}});
  add({.name = "NameOfNobody",
       .lies = bodyIsOn("nobody.cdn.vitrine.test"),
       .outcomes = {Is::NoConnection},
       .names = {{"nobody.cdn.vitrine.test", ""}}});
  // Whatever it does with the second answer, it does not go there.
  add({.name = "NameTurnsToLoopback",
       .lies = bodyIsOn("turns.cdn.vitrine.test"),
       .outcomes = {Is::Got, Is::WrongAddress},
       .names = {{"turns.cdn.vitrine.test", "127.0.0.1 10.0.0.1"}}});
  add({.name = "NameTurnsWhileItIsAskedAgain",
       .lies = {.api = bodyIsOn("turns.cdn.vitrine.test").api,
                .body =
                    [](const Seen&, Reply honest, int) {
                      honest.endsAfter = 3;
                      return honest;
                    }},
       .outcomes = {Is::WrongAddress, Is::Incomplete},
       .names = {{"turns.cdn.vitrine.test", "127.0.0.1 ::ffff:10.0.0.1"}}});

  // ---- Certificates
  for (const char* label : {"expired", "other-name", "self-signed", "unknown"}) {
    add({.name = std::string("Body") + label,
         .lies = bodyIsOn(std::string(label) + ".cdn.vitrine.test"),
         .outcomes = {Is::NotSecure}});
    add({.name = std::string("Api") + label,
         .outcomes = {Is::NotSecure},
         .isOfAll = true,
         .apiHost = std::string(label) + ".apis.vitrine.test",
         .isHealed = false});
  }
  for (const char* label : {"refuses", "hangs-up"})
    add({.name = std::string("Tls") + label,
         .lies = bodyIsOn(std::string(label) + ".cdn.vitrine.test"),
         .outcomes = {Is::NotSecure, Is::NoConnection}});
  add({.name = "TlsMute",
       .lies = bodyIsOn("mute.cdn.vitrine.test"),
       .outcomes = {Is::TooSlow, Is::NoConnection, Is::NotSecure},
       .patience = 0.03});

  // ---- Bodies
  add({"BodyIsCut", bodyWith([](Reply& reply) { reply.endsAfter = 10; }), {Is::Incomplete}});
  add({"BodyIsReset",
       bodyWith([](Reply& reply) { reply.endsAfter = 10, reply.isReset = true; }),
       {Is::Incomplete, Is::NoConnection}});
  add({"ChunksAreCut",
       bodyWith([](Reply& reply) { reply.endsAfter = 10, reply.isChunked = true; }),
       {Is::Incomplete}});
  add({.name = "LengthIsTooLarge",
       .lies = bodyWith([](Reply& reply) { reply.announced = reply.body.size() + 5; }),
       .outcomes = {Is::Incomplete, Is::TooSlow},
       .patience = 0.03});
  add({"LengthIsHuge", bodyWith([](Reply& reply) { reply.announced = kGigabyte * 1000; }), {Is::TooLarge}});
  add({"BodyWithoutEnd",
       bodyWith([](Reply& reply) { reply.filler = kGigabyte * 1000, reply.isChunked = true; }),
       {Is::TooLarge}});
  add({"GzipBomb", bodySays(packed(gzipBomb(400 << 20), "gzip")), {Is::TooLarge, Is::Damaged}});
  add({"ZstdBomb", bodySays(packed(zstdBomb(100 << 20), "zstd")), {Is::TooLarge, Is::Damaged}});
  for (const char* packing : {"gzip", "zstd"}) {
    add({.name = std::string("Damaged") + packing,
         .lies = bodyWith([](Reply& reply) { reply.body[reply.body.size() / 2] ^= 0x55; }),
         .outcomes = {Is::Damaged, Is::Incomplete},
         .prepare = [packing](Fetching& fetching) { servePacked(fetching, packing); }});
    add({.name = std::string("Cut") + packing,
         .lies = bodyWith([](Reply& reply) { reply.body.resize(reply.body.size() - 9); }),
         .outcomes = {Is::Damaged, Is::Incomplete},
         .prepare = [packing](Fetching& fetching) { servePacked(fetching, packing); }});
    add({std::string("SaysThatItIs") + packing, bodySays(packed(kFaultyBody, packing)), {Is::Damaged}});
  }
  add({"UnknownPacking", bodySays(packed(kFaultyBody, "br")), {Is::NotUnderstood, Is::Damaged}});
  add({.name = "Trickle",
       .lies = bodyWith([](Reply& reply) { reply.filler = 1'000'000, reply.pause = 200; }),
       .outcomes = {Is::TooSlow},
       .patience = 0.03});
  add({.name = "SilentApi", .lies = apiSays({.isSilent = true}), .outcomes = {Is::TooSlow}, .patience = 0.03});
  add({.name = "SilentBody", .lies = bodySays({.isSilent = true}), .outcomes = {Is::TooSlow}, .patience = 0.03});
  add({"EmptyBody", bodySays({}), {Is::Incomplete, Is::NotUnderstood, Is::Damaged}});
  add({"BodyStatus403", bodySays({.status = 403}), {Is::OtherStatus, Is::NotYours, Is::ServiceFault}});
  add({"BodyStatus404", bodySays({.status = 404}), {Is::NotThere, Is::OtherStatus}});
  add({"BodyStatus500", bodySays({.status = 500}), {Is::ServiceFault}});

  // ---- The key
  add({.name = "NoKey",
       .outcomes = {Is::NoKey},
       .isOfAll = true,
       .prepare = [](Fetching& fetching) { fetching.setKey(""); },
       .isHealed = false});
  add({.name = "WrongKey",
       .outcomes = {Is::KeyRefused},
       .isOfAll = true,
       .prepare = [](Fetching& fetching) { fetching.server().setKey("another"); },
       .isHealed = false});
  return all;
}

}  // namespace

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = makeFaults();
  return all;
}

}  // namespace vitrine::test
