// Text as the XML form spells it: what xml_scanner.h reads.
#pragma once

#include <string>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::rbxm {

// Bytes as the text of an element or the value of an attribute. Markup becomes entities, and so does every byte
// that XML cannot hold: control characters and what is no UTF-8, as Roblox itself has spelled bytes. False where
// there were control characters: XML 1.0 does not have them even as entities.
bool appendXmlText(std::string& out, std::string_view bytes);
bool appendXmlAttribute(std::string& out, std::string_view bytes);
bool hasControls(std::string_view bytes);  // those that XML 1.0 does not have

// Whether XML can hold the bytes without numeric entities.
bool isXmlText(std::string_view bytes);

// Text that stays as it is, "]]>" aside, which is divided between two sections. For bytes that are isXmlText().
void appendCdata(std::string& out, std::string_view bytes);

void appendBase64(std::string& out, Bytes bytes);

// The shortest decimals that give the same bits back; INF, -INF and NAN as Roblox spells them.
void appendXmlNumber(std::string& out, float number);
void appendXmlNumber(std::string& out, double number);

}  // namespace vitrine::rbxm
