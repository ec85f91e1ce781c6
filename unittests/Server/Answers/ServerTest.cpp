// A server for clients that keep no order: of the connection's life, of
// versions, of requests.
#include "Answers/Server.h"
#include "Protocol/Framing.h"
#include "Protocol/JsonTree.h"
#include "hcl/Functions.h"

#include <gtest/gtest.h>
#include <random>

using namespace hcl;
using namespace hcl::server;

namespace {

/// A server of plain HCL, and what it sends.
class Connection {
public:
  Connection() : server_(source()) {}

  static ApplicationSource source() {
    ApplicationSource source;
    source.language.functions = allFunctions();
    return source;
  }
  void send(std::string_view content) { server_.receive(framed(content)); }
  /// The answers, a line each.
  std::vector<std::string> answers() {
    std::vector<std::string> all;
    Frames frames(UINT64_MAX);
    while (server_.step())
      frames.add(server_.takeOutput());
    for (Frame frame; frames.next(frame);)
      all.push_back(frame.content);
    return all;
  }
  void initialize() {
    send(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{}})");
    EXPECT_EQ(answers().size(), 1u);
  }
  /// The code of the error that answers `content`, or 0.
  int64_t errorOf(std::string_view content) {
    send(content);
    auto all = answers();
    EXPECT_EQ(all.size(), 1u) << content;
    std::string reason;
    return all.empty()
               ? 0
               : readJson(all[0], reason)["error"]["code"].integer().value_or(
                     0);
  }
  Server &server() { return server_; }

private:
  Server server_;
};

} // namespace

TEST(Server, ALifeHasAnOrder) {
  Connection client;
  const char *hover =
      R"({"jsonrpc":"2.0","id":1,"method":"textDocument/hover",)"
      R"("params":{}})";
  EXPECT_EQ(client.errorOf(hover), -32002);
  client.initialize();
  EXPECT_EQ(client.errorOf(hover), 0);
  EXPECT_EQ(client.errorOf(R"({"jsonrpc":"2.0","id":2,"method":"initialize"})"),
            -32600);
  EXPECT_EQ(client.errorOf(R"({"jsonrpc":"2.0","id":3,"method":"no/such"})"),
            -32601);
  EXPECT_EQ(client.errorOf(R"({"jsonrpc":"2.0","id":4,"method":"shutdown"})"),
            0);
  EXPECT_EQ(client.errorOf(hover), -32600);
  EXPECT_FALSE(client.server().hasEnded());
  client.send(R"({"jsonrpc":"2.0","method":"exit"})");
  client.answers();
  EXPECT_TRUE(client.server().hasEnded());
  EXPECT_EQ(client.server().exitCode(), 0);
}

TEST(Server, AnExitWithoutAShutdownIsAFailure) {
  Connection client;
  client.send(R"({"jsonrpc":"2.0","method":"exit"})");
  client.answers();
  EXPECT_TRUE(client.server().hasEnded());
  EXPECT_EQ(client.server().exitCode(), 1);
}

TEST(Server, ACancellationOvertakes) {
  Connection client;
  client.initialize();
  client.send(R"({"id":"a","method":"textDocument/hover","params":{}})");
  client.send(R"({"id":7,"method":"textDocument/hover","params":{}})");
  client.send(R"({"method":"$/cancelRequest","params":{"id":"a"}})");
  // A number is another id than a string, and unknown ids do no harm.
  client.send(R"({"method":"$/cancelRequest","params":{"id":"7"}})");
  auto all = client.answers();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_NE(all[0].find("-32800"), std::string::npos);
  EXPECT_EQ(all[1].find("error"), std::string::npos);
}

TEST(Server, NoMessageIsDangerous) {
  std::mt19937 random(1);
  const std::string message =
      R"({"jsonrpc":"2.0","id":1,"method":"textDocument/didOpen","params":)"
      R"({"textDocument":{"uri":"file:///x/a.hcl","version":1,)"
      R"("languageId":"hcl","text":"a = [\n"}}})";
  for (int i = 0; i < 2000; ++i) {
    Connection client;
    client.initialize();
    std::string text = message;
    for (int edits = 0; edits < 3; ++edits)
      text[random() % text.size()] = static_cast<char>(random() % 256);
    client.send(text);
    for (const std::string &answer : client.answers()) {
      std::string reason;
      EXPECT_FALSE(readJson(answer, reason).isAbsent()) << reason;
    }
    EXPECT_FALSE(client.server().hasEnded());
  }
}

TEST(Server, VersionsAreTakenAsTheyCome) {
  Connection client;
  client.initialize();
  auto published = [&](const char *message) {
    client.send(message);
    std::string versions;
    for (const std::string &answer : client.answers()) {
      std::string reason;
      Json read = readJson(answer, reason);
      if (auto version = read["params"]["version"].integer())
        versions += std::to_string(*version) + " ";
      else
        versions += "- ";
    }
    return versions;
  };
  EXPECT_EQ(published(R"({"method":"textDocument/didOpen","params":)"
                      R"({"textDocument":{"uri":"file:///x/a.hcl",)"
                      R"("version":5,"text":"a = 1\n"}}})"),
            "5 ");
  EXPECT_EQ(published(R"({"method":"textDocument/didChange","params":)"
                      R"({"textDocument":{"uri":"file:///x/a.hcl",)"
                      R"("version":2},"contentChanges":[{"text":"b"}]}})"),
            "2 ");
  EXPECT_EQ(published(R"({"method":"textDocument/didChange","params":)"
                      R"({"textDocument":{"uri":"file:///x/a.hcl"},)"
                      R"("contentChanges":[{"text":7},{"text":"c = 1"}]}})"),
            "- ");
  // Of a file that is not open nothing is known.
  EXPECT_EQ(published(R"({"method":"textDocument/didChange","params":)"
                      R"({"textDocument":{"uri":"file:///x/b.hcl"},)"
                      R"("contentChanges":[{"text":"c"}]}})"),
            "");
}
