#ifndef MEASURED_LOOP_H
#define MEASURED_LOOP_H

/// Measures how late a timer of 10 ms is in GTK's main loop, from now on.
///
/// `ticked` is called each time, and `ended` once after some seconds.
void measured_loop_begin(int seconds, void (*_Nonnull ticked)(void), void (*_Nonnull ended)(void));

/// Does some work of the main loop, and measures how long it takes.
void measured_loop_work(void (*_Nonnull work)(void));

/// Prints what was measured.
void measured_loop_print(void);

#endif
