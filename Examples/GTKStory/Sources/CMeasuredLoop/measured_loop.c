#include "measured_loop.h"

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>

enum { interval = 10 };

static GArray *late, *busy;
static gint64 last;
static GMainLoop *loop;

static gboolean tick(gpointer data) {
    (void)data;
    gint64 now = g_get_monotonic_time();
    gint64 value = now - last - interval * 1000;
    if (last) g_array_append_val(late, value);
    last = now;
    return G_SOURCE_CONTINUE;
}

static gboolean end(gpointer data) {
    (void)data;
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
}

static gboolean serve(gint descriptor, GIOCondition condition, gpointer drain) {
    (void)descriptor, (void)condition;
    gint64 start = g_get_monotonic_time();
    ((void (*)(void))drain)();
    gint64 value = g_get_monotonic_time() - start;
    g_array_append_val(busy, value);
    return G_SOURCE_CONTINUE;
}

static int compare(const void *left, const void *right) {
    gint64 a = *(const gint64 *)left, b = *(const gint64 *)right;
    return (a > b) - (a < b);
}

static void print(const char *name, GArray *values) {
    guint count = values->len;
    if (!count) return;
    gint64 *sorted = (gint64 *)(void *)values->data;
    qsort(sorted, count, sizeof *sorted, compare);
    guint over = 0;
    while (over < count && sorted[count - 1 - over] > 2000) over++;
    printf("%s: %u; median %.2f ms, 99 %% %.2f ms, 99.9 %% %.2f ms, most %.2f ms; %u above 2 ms\n", name, count,
           sorted[count / 2] / 1e3, sorted[count * 99ull / 100] / 1e3, sorted[count * 999ull / 1000] / 1e3,
           sorted[count - 1] / 1e3, over);
}

void measured_loop_run(int seconds, int queue, void (*drain)(void)) {
    gtk_init();
    late = g_array_new(FALSE, FALSE, sizeof(gint64));
    busy = g_array_new(FALSE, FALSE, sizeof(gint64));
    loop = g_main_loop_new(NULL, FALSE);
    g_timeout_add(interval, tick, NULL);
    g_timeout_add_seconds((guint)seconds, end, NULL);
    if (queue >= 0) g_unix_fd_add(queue, G_IO_IN, serve, (gpointer)drain);
    g_main_loop_run(loop);
    print("lateness of the timer", late);
    print("work of the narration", busy);
}
