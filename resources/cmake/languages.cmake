# Makes LANGUAGE_SOURCE, a source file that holds every language: each .ts becomes a .qm, and all of them a part of the
# program.
find_program(LRELEASE lrelease HINTS /usr/lib/qt6/bin REQUIRED)
file(GLOB LANGUAGES CONFIGURE_DEPENDS resources/languages/*.ts)
set(LANGUAGE_FOLDER ${CMAKE_BINARY_DIR}/generated/languages)
set(LANGUAGE_SOURCE ${LANGUAGE_FOLDER}/languages.cpp)
set(names)
foreach(language IN LISTS LANGUAGES)
  get_filename_component(name ${language} NAME_WE)
  string(APPEND names "<file>${name}.qm</file>")
  add_custom_command(
    OUTPUT ${LANGUAGE_FOLDER}/${name}.qm
    COMMAND ${LRELEASE} -silent -nounfinished ${language} -qm ${LANGUAGE_FOLDER}/${name}.qm
    DEPENDS ${language} VERBATIM)
  list(APPEND LANGUAGE_FILES ${LANGUAGE_FOLDER}/${name}.qm)
endforeach()
file(GENERATE OUTPUT ${LANGUAGE_FOLDER}/languages.qrc
     CONTENT "<RCC version=\"1.0\"><qresource prefix=\"/languages\">${names}</qresource></RCC>\n")
add_custom_command(
  OUTPUT ${LANGUAGE_SOURCE}
  COMMAND Qt6::rcc --name languages ${LANGUAGE_FOLDER}/languages.qrc -o ${LANGUAGE_SOURCE}
  DEPENDS ${LANGUAGE_FILES} ${LANGUAGE_FOLDER}/languages.qrc VERBATIM)
