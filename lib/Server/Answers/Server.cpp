// Messages wait in a queue, so that a cancellation overtakes a request.
#include "Server.h"

#include "Methods.h"
#include "Protocol/Framing.h"
#include "Support/Message.h"

#include <algorithm>
#include <deque>
#include <new>

namespace hcl::server {

/// A waiting message, or the mistake of one.
struct Waiting {
  Message message = {};
  std::string mistake = {};
  ErrorCode code = ErrorCode::ParseError;
  bool isCancelled = false;
};

struct ServerState {
  ServerState(ApplicationSource source, uint64_t maxMessage)
      : session(std::move(source)), frames(maxMessage) {}

  void take(Frame frame);
  void answer(const Waiting &waiting);
  void answerRequest(const Message &message);
  void send(std::string content) {
    session.outgoing.push_back(std::move(content));
  }

  Session session;
  Frames frames;
  std::deque<Waiting> waiting;
  bool isInitialized = false;
  bool isShutDown = false;
  bool hasEnded = false;
};

/// Puts the message of `frame` at the end of the queue.
void ServerState::take(Frame frame) {
  Waiting next;
  next.mistake = std::move(frame.mistake);
  if (next.mistake.empty())
    static_cast<void>(
        readMessage(frame.content, next.message, next.code, next.mistake));
  if (next.message.method == "$/cancelRequest") {
    std::string id = idText(next.message.params["id"]);
    for (Waiting &each : waiting)
      if (each.message.isRequest() && idText(each.message.id) == id)
        each.isCancelled = true;
    return;
  }
  waiting.push_back(std::move(next));
}

/// Answers a request.
void ServerState::answerRequest(const Message &message) {
  const Method *method = findMethod(message.method);
  if (!method || !method->answer)
    return send(errorReply(message.id, ErrorCode::MethodNotFound,
                           hcl::message("There is no request {method:quoted}.",
                                        "method"_a = message.method)));
  Question question(session, message.params);
  method->answer(question);
  if (!question.refusal.empty())
    return send(errorReply(message.id, question.code, question.refusal));
  send(reply(message.id, question.result.empty() ? "null" : question.result));
}

void ServerState::answer(const Waiting &waiting) {
  const Message &message = waiting.message;
  if (!waiting.mistake.empty()) {
    Json none(Json::Kind::Null);
    return send(errorReply(message.id.isAbsent() ? none : message.id,
                           waiting.code, waiting.mistake));
  }
  const std::string &method = message.method;
  if (method == "exit") {
    hasEnded = true;
    return;
  }
  if (method.empty())
    return takeReply(session, message);
  if (!message.isRequest()) {
    const Method *known = findMethod(method);
    if (known && known->notice && isInitialized && !isShutDown)
      known->notice(session, message.params);
    return;
  }
  if (waiting.isCancelled)
    return send(errorReply(message.id, ErrorCode::RequestCancelled,
                           "The request was cancelled."));
  if (isShutDown)
    return send(errorReply(message.id, ErrorCode::InvalidRequest,
                           "The server was shut down."));
  if (method == "initialize") {
    if (isInitialized)
      return send(errorReply(message.id, ErrorCode::InvalidRequest,
                             "The server is initialized already."));
    isInitialized = true;
  } else if (method == "shutdown" && isInitialized) {
    isShutDown = true;
    session.unpublished.clear();
    return send(reply(message.id, "null"));
  }
  if (!isInitialized)
    return send(errorReply(message.id, ErrorCode::ServerNotInitialized,
                           "The first request is initialize."));
  answerRequest(message);
}

Server::Server(ApplicationSource source, uint64_t maxMessage)
    : state_(std::make_unique<ServerState>(std::move(source), maxMessage)) {}
Server::~Server() = default;

void Server::receive(std::string_view bytes) {
  state_->frames.add(bytes);
  Frame frame;
  while (state_->frames.next(frame))
    state_->take(std::move(frame));
}

bool Server::hasWork() const {
  return !state_->hasEnded &&
         (!state_->waiting.empty() || !state_->session.unpublished.empty());
}

bool Server::step() {
  if (!hasWork())
    return false;
  Session &session = state_->session;
  if (!state_->waiting.empty()) {
    Waiting next = std::move(state_->waiting.front());
    state_->waiting.pop_front();
    state_->answer(next);
  } else {
    std::string uri = *session.unpublished.begin();
    session.unpublished.erase(session.unpublished.begin());
    publishDiagnostics(session, uri);
  }
  if (std::string problems = session.workspace.takeProblems();
      !problems.empty())
    session.log(problems);
  return true;
}

std::string Server::takeOutput() {
  std::string output;
  for (const std::string &content : state_->session.outgoing)
    output += framed(content);
  state_->session.outgoing.clear();
  return output;
}

bool Server::hasEnded() const { return state_->hasEnded; }

int Server::exitCode() const { return state_->isShutDown ? 0 : 1; }

} // namespace hcl::server
