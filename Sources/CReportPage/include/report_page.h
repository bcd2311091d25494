#pragma once
#include <stddef.h>

/// The bytes of a file of the page of a report or of a shelf, and their number, by its name in Sources/Web, such as
/// report/report.js. NULL if there is no such file.
const unsigned char *report_page_file(const char *name, size_t *count);
