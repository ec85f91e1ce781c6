// The methods of the protocol and their functions.
//
// In: the name of a method. Out: a row of the table.
// Deliberately absent: the order of the connection's life (Server.cpp).
#ifndef HCL_LIB_ANSWERS_METHODS_H
#define HCL_LIB_ANSWERS_METHODS_H

#include "Answers.h"

#include <string>
#include <string_view>

namespace hcl::server {

/// A method: a request has an answer, a notification a notice.
struct Method {
  std::string_view name;
  void (*answer)(Question &question) = nullptr;
  void (*notice)(Session &session, const Json &params) = nullptr;
};

/// The method called `name`, or null.
const Method *findMethod(std::string_view name);

/// Takes the reply to a request of the server.
void takeReply(Session &session, const Message &reply);

/// The text of an id: a number and a string differ.
std::string idText(const Json &id);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_METHODS_H
