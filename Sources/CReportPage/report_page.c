#include "report_page.h"

#include <string.h>

const unsigned char *report_page_file(const char *name, size_t *count) {
#define NAME "report/report.css"
#include "../Web/embed.h"
#define NAME "report/report.js"
#include "../Web/embed.h"
#define NAME "shelf/shelf.css"
#include "../Web/embed.h"
#define NAME "shelf/shelf.js"
#include "../Web/embed.h"
#define NAME "story/place.js"
#include "../Web/embed.h"
    return NULL;
}
