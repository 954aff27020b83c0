# Makes MANUAL_SOURCE, a source file that holds the manual with its pictures, for the window of the manual.
# The pages for users: manual, cli and library; the formats; pictures.
file(GLOB MANUAL_FILES CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/docs docs/[mcl]*.md docs/formats/*.md
     docs/pictures/*.png)
set(MANUAL_FOLDER ${CMAKE_BINARY_DIR}/generated/manual)
set(MANUAL_SOURCE ${MANUAL_FOLDER}/manual.cpp)
# The manual refers to it.
set(security ${CMAKE_SOURCE_DIR}/SECURITY)
set(names "<file alias=\"SECURITY.md\">${security}.md</file>")
set(MANUAL_PATHS ${security}.md)
foreach(name IN LISTS MANUAL_FILES)
  string(APPEND names "<file alias=\"${name}\">${CMAKE_SOURCE_DIR}/docs/${name}</file>")
  list(APPEND MANUAL_PATHS ${CMAKE_SOURCE_DIR}/docs/${name})
endforeach()
file(GENERATE OUTPUT ${MANUAL_FOLDER}/manual.qrc
     CONTENT "<RCC version=\"1.0\"><qresource prefix=\"/docs\">${names}</qresource></RCC>\n")
add_custom_command(
  OUTPUT ${MANUAL_SOURCE}
  COMMAND Qt6::rcc --name manual ${MANUAL_FOLDER}/manual.qrc -o ${MANUAL_SOURCE}
  DEPENDS ${MANUAL_PATHS} ${MANUAL_FOLDER}/manual.qrc VERBATIM)
