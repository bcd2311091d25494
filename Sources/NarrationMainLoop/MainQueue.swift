#if os(Linux)
import CMainQueue
#endif

/// Serves Swift's main actor from a main loop that is not Swift's: that of GTK, Qt or SDL, or one of your own.
///
/// On Linux, the main actor's work waits in the main dispatch queue until someone runs it. Let the loop watch
/// ``fileDescriptor``, and call ``drain()`` when it can be read:
///
/// ```swift
/// if let descriptor = MainQueue.fileDescriptor {
///     g_unix_fd_add(descriptor, G_IO_IN, { _, _, _ in MainQueue.drain(); return 1 }, nil)
/// }
/// ```
public enum MainQueue {
    /// The file descriptor that can be read when work waits, for `poll` and its relatives. It is the same as long as
    /// the process lives; do not read or close it. It can be taken from any isolation.
    ///
    /// `nil` on Apple's systems, where every main loop with windows serves the main queue itself.
    public static var fileDescriptor: Int32? {
        #if os(Linux)
        _dispatch_get_main_queue_handle_4CF()
        #else
        nil
        #endif
    }

    /// Runs the work that waits, and returns. What this work adds is run by the next call, for which the file
    /// descriptor can be read again.
    ///
    /// Call it on the main thread; elsewhere, the process ends with a message. In work that it runs itself, such as
    /// that of a dialog with its own loop, it does nothing until that work ends. On Apple's systems, it does nothing.
    public static func drain() {
        MainActor.assumeIsolated { drainQueue() }
    }

    #if os(Linux)
    @MainActor private static var isDraining = false
    /// Whether it was called in the work that it runs.
    @MainActor private static var isWanted = false

    @MainActor private static func drainQueue() {
        var count: eventfd_t = 0
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        eventfd_read(descriptor, &count)
        guard !isDraining else {
            isWanted = true
            return
        }
        isDraining = true
        _dispatch_main_queue_callback_4CF(nil)
        isDraining = false
        // What was added after the queue's beginning does not signal itself twice.
        if isWanted { eventfd_write(descriptor, 1) }
        isWanted = false
    }
    #else
    @MainActor private static func drainQueue() {}
    #endif
}
