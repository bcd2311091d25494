import NarrationSystem

/// Starts a thread for work that waits in the system, for as long as the process lives if need be.
///
/// - Returns: Whether the system has a thread left.
@discardableResult
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(ThreadWork(body: body))
    let error = pthread_create(&thread, nil, runThread, work.toOpaque())
    if error != 0 { work.release() }
    return error == 0
}

private final class ThreadWork {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

#if canImport(Darwin)
private func runThread(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    run(work)
}
#else
private func runThread(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    work.flatMap(run)
}
#endif

private func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
    return nil
}
