#include "report_page.h"

const unsigned char *report_page_program(size_t *count) {
    static const unsigned char bytes[] = {
#embed "../Web/report/report.js"
    };
    *count = sizeof bytes;
    return bytes;
}

const unsigned char *report_page_style(size_t *count) {
    static const unsigned char bytes[] = {
#embed "../Web/report/report.css"
    };
    *count = sizeof bytes;
    return bytes;
}
