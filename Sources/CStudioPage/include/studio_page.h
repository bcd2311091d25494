#pragma once
#include <stddef.h>

/// The bytes of a file of the studio's page, and their number, by its name in Sources/Web, such as studio/studio.js.
/// NULL if there is no such file.
const unsigned char *studio_page_file(const char *name, size_t *count);
