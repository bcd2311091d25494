#pragma once
#include <stddef.h>

/// The bytes of a file of a story's page, and their number, by its name in Sources/Web, such as story/story.js. NULL
/// if there is no such file.
const unsigned char *story_page_file(const char *name, size_t *count);
