// What answers of Open Cloud mean, where they may lead, and what may enter an address or a header.
#include <gtest/gtest.h>

#include "app/fetch/answers.h"

namespace vitrine::test {
namespace {

TEST(ApiAnswers, SayWhereTheBodyIs) {
  for (const char* text : {R"({"location":"https://fts.rbxcdn.com/abc?x=1","assetTypeId":40,"isArchived":false})",
                           R"({"Location":"https://fts.rbxcdn.com/abc?x=1","AssetTypeId":40,"errors":[]})"}) {
    const ApiAnswer answer = readApiAnswer(200, text);
    EXPECT_EQ(answer.outcome, FetchOutcome::Got);
    EXPECT_EQ(answer.location, QUrl("https://fts.rbxcdn.com/abc?x=1"));
    EXPECT_EQ(answer.type, "40");
  }
}

TEST(ApiAnswers, HaveAReasonEach) {
  struct Row {
    int status;
    const char* body;
    FetchOutcome outcome;
  };
  for (const Row& row : {
           Row{401, "", FetchOutcome::KeyRefused},
           {401, R"({"errors":[{"code":0,"message":"Invalid API Key"}]})", FetchOutcome::KeyRefused},
           {401, R"({"errors":[{"code":0,"message":"The key lacks the scope legacy-asset:manage"}]})",
            FetchOutcome::KeyLacksScope},
           {403, R"({"code":"PERMISSION_DENIED","message":"Insufficient scope"})", FetchOutcome::KeyLacksScope},
           {403, R"({"errors":[{"message":"IP address 1.2.3.4 is not accepted"}]})", FetchOutcome::AddressRefused},
           {403, R"({"errors":[{"Code":403,"Message":"User is not authorized to access Asset."}]})",
            FetchOutcome::NotYours},
           {403, "", FetchOutcome::NotYours},
           {403, R"({"error":"INSUFFICIENT_SCOPE","message":""})", FetchOutcome::KeyLacksScope},
           {403, R"({"errors":[{"code":0,"message":"Requested asset is archived"}]})", FetchOutcome::Archived},
           {403, R"({"errors":[{"message":"Asset type does not match requested type"}]})",
            FetchOutcome::UnknownKind},
           {404, "<html>", FetchOutcome::NotThere},
           {409, R"({"errors":[{"code":0,"message":"Asset is not approved for the requester"}]})",
            FetchOutcome::Moderated},
           {429, "", FetchOutcome::TooMany},
           {429, R"({"message":"the scope of this limit"})", FetchOutcome::TooMany},
           {500, "", FetchOutcome::ServiceFault},
           {503, "scope", FetchOutcome::ServiceFault},
           {418, "", FetchOutcome::OtherStatus},
           {200, R"({"errors":[{"Code":404,"Message":"","CustomErrorCode":0}]})", FetchOutcome::NotThere},
           {200, R"({"errors":[{"Code":0,"Message":"Asset type is not supported"}]})", FetchOutcome::UnknownKind},
           {200, R"({"errors":[{"code":401,"message":"Authentication required to access Asset."}]})",
            FetchOutcome::KeyRefused},
           {200, R"({"errors":[{"code":401}]})", FetchOutcome::KeyRefused},
           {200, R"({"code":"PERMISSION_DENIED"})", FetchOutcome::NotYours},
           {200, R"({"isArchived":true})", FetchOutcome::Archived},
           {200, R"({"location":null})", FetchOutcome::NotUnderstood},
           {200, R"({"location":["https://a"]})", FetchOutcome::NotUnderstood},
           {200, R"({"location":"https://[zz"})", FetchOutcome::NotUnderstood},
           {200, R"([{"location":"https://a"}])", FetchOutcome::NotUnderstood},
           {200, "{", FetchOutcome::NotUnderstood},
           {200, "", FetchOutcome::NotUnderstood},
       }) {
    const ApiAnswer answer = readApiAnswer(row.status, row.body);
    EXPECT_EQ(answer.outcome, row.outcome) << row.status << ' ' << row.body;
    EXPECT_LE(answer.detail.size(), 250);
  }
}

TEST(ApiAnswers, TellNoControlCharacters) {
  const ApiAnswer answer = readApiAnswer(403, R"({"message":"a\u001b[31m\u202eb\n\u0000c"})");
  for (const QChar c : answer.detail) EXPECT_TRUE(c.isPrint()) << int(c.unicode());
}

TEST(ApiAnswers, RepeatNoKeyAndNoAddress) {
  const QByteArray key(60, 'k');
  const ApiAnswer answer = readApiAnswer(
      401, R"({"message":"Invalid API Key )" + key + R"( at https://fts.rbxcdn.com/0123456789abcdef?sign=1"})");
  EXPECT_EQ(answer.detail, "Invalid API Key … at …");
  EXPECT_EQ(withoutKey("it is Secret-1, secret-1.", "sEcret-1"), "it is …, ….");
  EXPECT_EQ(withoutKey("without one", ""), "without one");
}

TEST(RetryAfter, IsANumberOrADate) {
  constexpr qint64 kNow = 1'445'412'480;  // Wed, 21 Oct 2015 07:28:00 GMT
  EXPECT_EQ(secondsToWait("120", kNow), 120);
  EXPECT_EQ(secondsToWait(" 0 ", kNow), 0);
  EXPECT_EQ(secondsToWait("Wed, 21 Oct 2015 07:28:30 GMT", kNow), 30);
  EXPECT_EQ(secondsToWait("Wed, 21 Oct 2015 07:27:30 GMT", kNow), 0);
  for (const char* wrong : {"", "never", "-1", "1.5", "Wed, 21 Oct"})
    EXPECT_FALSE(secondsToWait(wrong, kNow)) << wrong;
  EXPECT_GT(*secondsToWait("99999999999999999999999", kNow), 1'000'000);
}

TEST(Redirects, LeadToAllowedHostsAlone) {
  const QUrl api("https://apis.roblox.com"), own("http://192.168.1.5:8080/a/{id}");
  const QStringList hosts{"rbxcdn.com", "roblox.com"};
  for (const char* good : {"https://rbxcdn.com/a", "https://fts.rbxcdn.com/a?b=c", "https://FTS.RBXCDN.com:443/a"})
    EXPECT_TRUE(mayBeAsked(QUrl(good), Asked::Body, api, hosts)) << good;
  for (const char* bad :
       {"http://fts.rbxcdn.com/a", "https://evilrbxcdn.com/a", "https://rbxcdn.com.evil.org/", "https://127.0.0.1/",
        "https://fts.rbxcdn.com:8443/a", "https://me@fts.rbxcdn.com/a", "https://me:x@fts.rbxcdn.com/a",
        "file:///etc/passwd", "https://rbxcdn.com./a", "https:///a", "ftp://rbxcdn.com/", "", "//rbxcdn.com/a"})
    EXPECT_FALSE(mayBeAsked(QUrl(bad), Asked::Body, api, hosts)) << bad;
  EXPECT_TRUE(mayBeAsked(QUrl("https://apis.roblox.com/x"), Asked::Api, api, hosts));
  for (const char* bad : {"https://www.roblox.com/x", "http://apis.roblox.com/x", "https://apis.roblox.com:1/x"})
    EXPECT_FALSE(mayBeAsked(QUrl(bad), Asked::Api, api, hosts)) << bad;
  EXPECT_TRUE(mayBeAsked(QUrl("http://192.168.1.5:8080/other"), Asked::Own, own, hosts));
  for (const char* bad : {"http://192.168.1.5/a", "https://192.168.1.5:8080/a", "http://192.168.1.6:8080/a"})
    EXPECT_FALSE(mayBeAsked(QUrl(bad), Asked::Own, own, hosts)) << bad;
}

TEST(Ids, AreDigitsOrUuids) {
  EXPECT_TRUE(isAssetNumber("1818"));
  for (const char* bad : {"", "-1", "1 ", "1/2", "0x1", "１", "123456789012345678901", "1\n"})
    EXPECT_FALSE(isAssetNumber(QString::fromUtf8(bad))) << bad;
  EXPECT_TRUE(isPlainUuid("ae874d1a-93ef-54fb-5fd3-eb0cb156afc0"));
  for (const char* bad : {"", "AE874D1A-93EF-54FB-5FD3-EB0CB156AFC0", "ae874d1a-93ef-54fb-5fd3-eb0cb156afc",
                          "ae874d1a-93ef-54fb-5fd3-eb0cb156afc0\n", "ae874d1a93ef54fb5fd3eb0cb156afc0"})
    EXPECT_FALSE(isPlainUuid(QString::fromUtf8(bad))) << bad;
}

TEST(Keys, FitIntoAHeader) {
  EXPECT_TRUE(mayBeKey("abcXYZ019+/=._-"));
  EXPECT_TRUE(mayBeKey(QByteArray(4096, 'k')));
  for (const QByteArray& bad : {QByteArray(), QByteArray("a b"), QByteArray("a\r\nx: y"), QByteArray("a\0b", 3),
                                QByteArray("schl\xc3\xbcssel"), QByteArray(4097, 'k'), QByteArray("a\x7f")})
    EXPECT_FALSE(mayBeKey(bad)) << bad.constData();
}

}  // namespace
}  // namespace vitrine::test
