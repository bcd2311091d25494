#include "story_window.h"

#include <glib-unix.h>
#include <gtk/gtk.h>

static StoryActions app;
static int queue;
static GtkWidget *window, *picture, *view, *back, *play, *forward, *place;
static GtkTextBuffer *buffer;

static const char style[] =
    "window, textview, textview text { background: #fdf9ef; color: #2b2620; }"
    "textview { font: 22pt 'Gentium Plus', 'Charis SIL', Georgia, 'DejaVu Serif', serif; }"
    ".bar { border-top: 1px solid #e6dcc6; padding: 10px 16px; }"
    ".bar button { min-width: 44px; min-height: 36px; }"
    ".place { color: #6b6254; font-size: 13pt; }";

// MARK: - What the listener does

static void tap(GtkGestureClick *gesture, int count, double x, double y) {
    (void)gesture, (void)count;
    int across, down;
    GtkTextIter character;
    gtk_text_view_window_to_buffer_coords(
        GTK_TEXT_VIEW(view), GTK_TEXT_WINDOW_WIDGET, (int)x, (int)y, &across, &down
    );
    if (gtk_text_view_get_iter_at_location(GTK_TEXT_VIEW(view), &character, across, down))
        app.tapped(gtk_text_iter_get_offset(&character));
}

static void press(GtkButton *button, gpointer action) {
    (void)button;
    ((void (*)(void))action)();
}

static gboolean press_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers) {
    (void)keys, (void)code, (void)modifiers;
    switch (key) {
    case GDK_KEY_Left: app.back(); return TRUE;
    case GDK_KEY_space: app.play(); return TRUE;
    case GDK_KEY_Right: app.forward(); return TRUE;
    default: return FALSE;
    }
}

// MARK: - The window

static GtkWidget *new_button(const char *icon, const char *label, void (*action)(void)) {
    GtkWidget *button = gtk_button_new_from_icon_name(icon);
    gtk_widget_set_tooltip_text(button, label);
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    gtk_widget_set_focusable(button, FALSE);
    g_signal_connect(button, "clicked", G_CALLBACK(press), (gpointer)action);
    return button;
}

static GtkWidget *new_text(void) {
    view = gtk_text_view_new();
    buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    gtk_text_buffer_create_tag(buffer, "lit", "background", "#ffdf80", NULL);
    g_object_set(
        view, "editable", FALSE, "cursor-visible", FALSE, "focusable", FALSE, "wrap-mode", GTK_WRAP_WORD,
        "left-margin", 48, "right-margin", 48, "top-margin", 20, "bottom-margin", 20, "pixels-inside-wrap", 8, NULL
    );
    GtkGesture *gesture = gtk_gesture_click_new();
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
    g_signal_connect(gesture, "pressed", G_CALLBACK(tap), NULL);
    gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(gesture));

    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
    gtk_widget_set_size_request(scrolled, -1, 216);
    return scrolled;
}

static GtkWidget *new_bar(void) {
    back = new_button("go-previous-symbolic", "Back", app.back);
    play = new_button("media-playback-start-symbolic", "Play or pause", app.play);
    forward = new_button("go-next-symbolic", "Forward", app.forward);
    place = gtk_label_new(NULL);
    gtk_label_set_ellipsize(GTK_LABEL(place), PANGO_ELLIPSIZE_END);
    gtk_widget_add_css_class(place, "place");
    gtk_widget_set_hexpand(place, TRUE);
    gtk_widget_set_halign(place, GTK_ALIGN_END);

    GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_widget_add_css_class(bar, "bar");
    GtkWidget *parts[] = {back, play, forward, place};
    for (size_t index = 0; index < G_N_ELEMENTS(parts); index++) gtk_box_append(GTK_BOX(bar), parts[index]);
    return bar;
}

static void add_style(void) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION
    );
    g_object_unref(provider);
}

static void open_window(GtkApplication *application, gpointer title) {
    add_style();
    window = gtk_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 884);

    picture = gtk_picture_new();
    gtk_widget_set_vexpand(picture, TRUE);
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(page), picture);
    gtk_box_append(GTK_BOX(page), new_text());
    gtk_box_append(GTK_BOX(page), new_bar());
    gtk_window_set_child(GTK_WINDOW(window), page);

    GtkEventController *keys = gtk_event_controller_key_new();
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), NULL);
    gtk_widget_add_controller(window, keys);
    gtk_window_present(GTK_WINDOW(window));
    app.opened();
}

// MARK: - What the app calls

static gboolean serve(gint descriptor, GIOCondition condition, gpointer data) {
    (void)descriptor, (void)condition, (void)data;
    app.awaited();
    return G_SOURCE_CONTINUE;
}

int story_window_run(const char *title, int descriptor, StoryActions actions) {
    app = actions;
    queue = descriptor;
    if (queue >= 0) g_unix_fd_add(queue, G_IO_IN, serve, NULL);
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(open_window), (gpointer)title);
    int status = g_application_run(G_APPLICATION(application), 0, NULL);
    g_object_unref(application);
    return status;
}

void story_window_show(const char *file, const char *description, const char *text) {
    gtk_picture_set_filename(GTK_PICTURE(picture), file);
    gtk_picture_set_alternative_text(GTK_PICTURE(picture), description);
    gtk_text_buffer_set_text(buffer, text, -1);
}

void story_window_light(long start, long end) {
    GtkTextIter first, last;
    gtk_text_buffer_get_bounds(buffer, &first, &last);
    gtk_text_buffer_remove_tag_by_name(buffer, "lit", &first, &last);
    gtk_text_buffer_get_iter_at_offset(buffer, &first, (int)start);
    gtk_text_buffer_get_iter_at_offset(buffer, &last, (int)end);
    gtk_text_buffer_apply_tag_by_name(buffer, "lit", &first, &last);
    gtk_text_view_scroll_to_iter(GTK_TEXT_VIEW(view), &last, 0.1, FALSE, 0, 0);
}

void story_window_set_playing(bool playing) {
    const char *icon = playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic";
    gtk_button_set_icon_name(GTK_BUTTON(play), icon);
}

void story_window_tell(const char *message) {
    gtk_label_set_text(GTK_LABEL(place), message);
}
