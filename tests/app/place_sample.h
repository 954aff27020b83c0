// A small place in XML with something of everything that the window shows of places.
#pragma once

#include <QByteArray>
#include <QCryptographicHash>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

inline QByteArray toArray(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}

inline QByteArray element(const char* tag, const char* name, const QByteArray& content) {
  return QByteArray("<") + tag + " name=\"" + name + "\">" + content + "</" + tag + ">";
}

inline QByteArray item(const char* className, const char* referent, const QByteArray& name,
                       const QByteArray& properties, const QByteArray& children = {}) {
  return QByteArray("<Item class=\"") + className + "\" referent=\"" + referent + "\"><Properties>" +
         element("string", "Name", name) + properties + "</Properties>" + children + "</Item>";
}

// One attribute, Height = 2.5.
inline QByteArray heightAttribute() {
  ByteWriter bytes;
  bytes.put<uint32_t>(1).put<uint32_t>(6).putText("Height").put<uint8_t>(0x05).put<float>(2.5f);
  return toArray(bytes.release());
}

inline QByteArray nestedModel() {
  return "<roblox version=\"4\">" + item("Part", "N1", "Inside", element("float", "Transparency", "0.5")) +
         "</roblox>";
}

// Workspace: parts Ten, Two, One and None by size of Reflectance; a union whose ChildData is a model, one whose
// MeshData is the key of a value; a model without a primary part. A script.
inline std::vector<std::byte> placeFile() {
  const auto part = [](const char* referent, const char* name, const QByteArray& more) {
    return item("Part", referent, name,
                element("token", "Material", "256") + element("int", "BrickColor", "21") + more);
  };
  const QByteArray mesh = toArray(quadMesh(1));
  const QByteArray key = "CSGK" + QCryptographicHash::hash(mesh, QCryptographicHash::Md5).toHex();
  const QByteArray parts = part("P1", "Ten",
                                element("float", "Reflectance", "10") +
                                    element("BinaryString", "AttributesSerialize", heightAttribute().toBase64()) +
                                    element("BinaryString", "Tags", QByteArray("Red\0Blue", 8).toBase64())) +
                           part("P2", "Two", element("float", "Reflectance", "2")) +
                           part("P3", "One", element("float", "Reflectance", "1")) + part("P4", "None", {});
  const QByteArray unions =
      item("UnionOperation", "U1", "Union", element("BinaryString", "ChildData", nestedModel().toBase64())) +
      item("UnionOperation", "U2", "Old Union", element("BinaryString", "MeshData", key.toBase64())) +
      item("BinaryStringValue", "B1", "Data", element("BinaryString", "Value", mesh.toBase64())) +
      item("MeshPart", "M1", "Mesh", element("SharedString", "PhysicalConfigData", "shared1"));
  const QByteArray model = item("Model", "O1", "Group", element("Ref", "PrimaryPart", "null"));
  const QByteArray adornee = item("SelectionBox", "S1", "Box", element("Ref", "Adornee", "P2"));
  const QByteArray script =
      item("Script", "L1", "Main", element("ProtectedString", "Source", "print('hello')\nlocal x = 1"));
  const QByteArray text = "<roblox version=\"4\"><Meta name=\"Made by\">hand</Meta>" +
                          item("Workspace", "W1", "Workspace", {}, parts + unions + model + adornee + script) +
                          "<SharedStrings><SharedString md5=\"shared1\">" + QByteArray(40, '\x07').toBase64() +
                          "</SharedString></SharedStrings></roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  return {bytes.begin(), bytes.end()};
}

}  // namespace vitrine::test
