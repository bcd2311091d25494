#include "measured_loop.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

enum { interval = 10 };

typedef void (*Action)(void);

static GArray *late, *busy;
static gint64 last;

static void add(GArray **values, gint64 value) {
    if (!*values) *values = g_array_new(FALSE, FALSE, sizeof value);
    g_array_append_val(*values, value);
}

static gboolean tick(gpointer ticked) {
    gint64 now = g_get_monotonic_time();
    add(&late, now - last - interval * 1000);
    last = now;
    ((Action)ticked)();
    return G_SOURCE_CONTINUE;
}

static gboolean end(gpointer ended) {
    ((Action)ended)();
    return G_SOURCE_REMOVE;
}

void measured_loop_begin(int seconds, Action ticked, Action ended) {
    last = g_get_monotonic_time();
    busy = NULL;
    g_timeout_add(interval, tick, (gpointer)ticked);
    g_timeout_add_seconds((guint)seconds, end, (gpointer)ended);
}

void measured_loop_work(Action work) {
    gint64 start = g_get_monotonic_time();
    work();
    add(&busy, g_get_monotonic_time() - start);
}

static int compare(const void *left, const void *right) {
    gint64 a = *(const gint64 *)left, b = *(const gint64 *)right;
    return (a > b) - (a < b);
}

static void print(const char *name, GArray *values) {
    guint count = values ? values->len : 0;
    if (!count) return;
    gint64 *sorted = (gint64 *)(void *)values->data;
    qsort(sorted, count, sizeof *sorted, compare);
    guint over = 0;
    while (over < count && sorted[count - 1 - over] > 2000) over++;
    printf("%s: %u; median %.2f ms, 99 %% %.2f ms, 99.9 %% %.2f ms, most %.2f ms; %u above 2 ms\n", name, count,
           sorted[count / 2] / 1e3, sorted[count * 99ull / 100] / 1e3, sorted[count * 999ull / 1000] / 1e3,
           sorted[count - 1] / 1e3, over);
}

void measured_loop_print(void) {
    print("lateness of the timer", late);
    print("work of the narration", busy);
}
