# The tools, the library with its headers and a package for find_package(SplitCircuit), the presets and documents.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/SplitCircuit")

install(TARGETS sc-autoplay sc-bench sc-check sc-play sc-report sc-scan sc-snapshot sc-solve
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS splitcircuit EXPORT SplitCircuitTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/splitcircuit")
install(EXPORT SplitCircuitTargets NAMESPACE SplitCircuit:: DESTINATION "${package_dir}"
    FILE SplitCircuitTargets.cmake)
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/SplitCircuitConfig.cmake"
    "include(CMakeFindDependencyMacro)\n"
    "set(THREADS_PREFER_PTHREAD_FLAG ON)\n"
    "find_dependency(Threads)\n"
    "include(\"\${CMAKE_CURRENT_LIST_DIR}/SplitCircuitTargets.cmake\")\n")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/SplitCircuitConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/SplitCircuitConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/SplitCircuitConfigVersion.cmake" DESTINATION "${package_dir}")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/presets" DESTINATION "${CMAKE_INSTALL_DATADIR}/splitcircuit")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
    "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/THIRD_PARTY_NOTICES"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}")
