#pragma once
#include <stddef.h>

/// The bytes of Sources/Web/report/report.js, and their number.
const unsigned char *report_page_program(size_t *count);

/// The bytes of Sources/Web/report/report.css, and their number.
const unsigned char *report_page_style(size_t *count);
