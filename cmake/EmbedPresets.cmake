# Writes builtin_presets_data.cpp: the preset files as string constants, so that the tools work from any folder.
set(entries "")
foreach(name IN ITEMS checkers chess full-random go)
    set(file "${PROJECT_SOURCE_DIR}/presets/${name}.json")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" content)
    string(APPEND entries "    {\"${name}\", R\"preset(${content})preset\"},\n")
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/cmake/builtin_presets_data.cpp.in" builtin_presets_data.cpp @ONLY)
