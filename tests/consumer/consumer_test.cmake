# Installs the build tree BUILD_DIR into WORK_DIR, builds a consumer there against it, runs it, and sees that a
# version that does not fit is refused.
file(REMOVE_RECURSE "${WORK_DIR}")

function(run what)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${what} failed:\n${output}")
    endif()
endfunction()

set(configure "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_PREFIX_PATH=${WORK_DIR}/installed")

run("installing" "${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${WORK_DIR}/installed")
foreach(file IN ITEMS bin/sc-solve share/splitcircuit/presets/go.json include/splitcircuit/circuit/game.hpp)
    if(NOT EXISTS "${WORK_DIR}/installed/${file}")
        message(FATAL_ERROR "not installed: ${file}")
    endif()
endforeach()
run("the installed tool" "${WORK_DIR}/installed/bin/sc-solve" "go#0" --quiet)
run("configuring the consumer" ${configure} -B "${WORK_DIR}/build" "-DWANTED_VERSION=${VERSION}")
run("building the consumer" "${CMAKE_COMMAND}" --build "${WORK_DIR}/build")
run("the consumer" "${WORK_DIR}/build/consumer")

execute_process(COMMAND ${configure} -B "${WORK_DIR}/refused" -DWANTED_VERSION=9.0
    RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE message)
if(status EQUAL 0 OR NOT message MATCHES "compatible with requested version \"9.0\"")
    message(FATAL_ERROR "version 9.0 was not refused:\n${message}")
endif()
