// The window of a story. Swift cannot call GTK's macros and variadic functions; it calls these.
//
// Everything is called on the main thread. Places in the text are counted in characters as GTK counts them, which are
// Unicode scalars.

#ifndef STORY_WINDOW_H
#define STORY_WINDOW_H

#include <stdbool.h>

/// What a button or a key asks for.
typedef enum __attribute__((enum_extensibility(closed))) {
    StoryCommandBack,
    StoryCommandPlay,
    StoryCommandForward
} StoryCommand;

/// What the window tells the app.
typedef struct {
    /// The window is there.
    void (*_Nonnull opened)(void);
    /// A character of the text was tapped.
    void (*_Nonnull tapped)(int character);
    /// A button or a key was pressed.
    void (*_Nonnull commanded)(StoryCommand command);
    /// The loop's file descriptor can be read.
    void (*_Nonnull awaited)(void);
} StoryActions;

/// Opens a window and runs GTK's main loop until it is closed. The loop watches a file descriptor, or none if it is
/// negative. Returns the exit code.
int story_window_run(const char *_Nonnull title, int descriptor, StoryActions actions);

/// Shows a page: its picture, what the picture shows, its text, and where in the book it is.
void story_window_show(
    const char *_Nullable picture,
    const char *_Nullable description,
    const char *_Nonnull text,
    const char *_Nonnull place
);

/// Lights up a part of the text, and nothing else.
void story_window_light(int start, int end);

/// Shows whether the story is being told.
void story_window_set_playing(bool playing);

/// Shows what went wrong, in place of where in the book the page is.
void story_window_warn(const char *_Nonnull message);

#endif
