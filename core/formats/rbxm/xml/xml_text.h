// Text as the XML form spells it: what xml_scanner.h reads.
#pragma once

#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::rbxm {

// Bytes as the text of an element or the value of an attribute. Markup becomes entities, and so does every byte
// that XML cannot hold (control characters and invalid UTF-8), as Roblox itself writes them. False if there were
// control characters, which XML 1.0 does not allow even as entities.
bool appendXmlText(std::string& out, std::string_view bytes);
bool appendXmlAttribute(std::string& out, std::string_view bytes);
bool hasControls(std::string_view bytes);  // those that XML 1.0 does not have

// Whether XML can hold the bytes without numeric entities.
bool isXmlText(std::string_view bytes);

// A CDATA section: the text is unchanged, except that "]]>" is split between two sections. For bytes that pass
// isXmlText().
void appendCdata(std::string& out, std::string_view bytes);

void appendBase64(std::string& out, Bytes bytes);

// The shortest decimals that give the same bits back; INF, -INF and NAN as Roblox spells them.
void appendXmlNumber(std::string& out, float number);
void appendXmlNumber(std::string& out, double number);

}  // namespace vitrine::rbxm
