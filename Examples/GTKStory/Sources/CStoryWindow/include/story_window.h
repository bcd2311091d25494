// The window of a story. Swift cannot call GTK's macros and variadic functions; it calls these.
//
// Everything is called on the main thread. Places in the text are counted in characters as GTK counts them, which are
// Unicode scalars.

#ifndef STORY_WINDOW_H
#define STORY_WINDOW_H

#include <stdbool.h>

/// What the window tells the app.
typedef struct {
    /// The window is there.
    void (*_Nonnull opened)(void);
    /// A character of the text was tapped.
    void (*_Nonnull tapped)(long character);
    /// A button or its key was pressed.
    void (*_Nonnull back)(void);
    void (*_Nonnull play)(void);
    void (*_Nonnull forward)(void);
    /// The loop's file descriptor can be read.
    void (*_Nonnull awaited)(void);
} StoryActions;

/// Opens a window and runs GTK's main loop until it is closed. The loop watches a file descriptor, or none if it is
/// negative. Returns the exit code.
int story_window_run(const char *_Nonnull title, int descriptor, StoryActions actions);

/// Shows a page: its picture, what the picture shows, and its text.
void story_window_show(
    const char *_Nullable picture,
    const char *_Nullable description,
    const char *_Nonnull text
);

/// Lights up a part of the text, and nothing else.
void story_window_light(long start, long end);

/// Shows whether the story is being told.
void story_window_set_playing(bool playing);

/// Tells below the page where in the book it is, or what went wrong.
void story_window_tell(const char *_Nonnull message);

#endif
