// What libdispatch exports for the run loop of swift-corelibs-foundation (private/private.h), and no header of Swift's
// toolchain declares.

#include <sys/eventfd.h>

/// An eventfd that can be read when blocks wait in the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs the blocks that wait in the main queue: on the main thread only. The argument is not used.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
