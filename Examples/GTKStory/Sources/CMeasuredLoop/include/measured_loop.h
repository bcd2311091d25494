#ifndef MEASURED_LOOP_H
#define MEASURED_LOOP_H

/// Runs GTK's main loop, with a timer of 10 ms, and prints how late the timer was.
///
/// `seconds` is how long it runs; `queue` a file descriptor, or -1 for none; `drain` is called when it can be read.
void measured_loop_run(int seconds, int queue, void (*_Nonnull drain)(void));

#endif
