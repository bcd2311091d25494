import CProcess
import Dispatch
import FoundationEssentials
import NarrationSystem

/// A resource of which the system provides too little for the command to work.
package enum Shortage: CustomStringConvertible {
    case files, events, threads, memory

    /// What there is too little of, and what to do.
    package var description: String {
        switch self {
        case .files:
            "too few files can be open at once; raise the limit (ulimit -n) to \(OpenFiles.fewest + 4) or more"
        case .events:
            "the system gives this process no file to wait for events through (epoll, eventfd, timerfd)"
        case .threads:
            """
            the system gives this process too few threads; raise the limit on processes (ulimit -u, or that of the \
            container) or on memory (ulimit -v)
            """
        case .memory:
            "the limit on memory (ulimit -v) is too low; raise it"
        }
    }

    /// Looks for a shortage.
    package static func found() -> Shortage? {
        if !OpenFiles.areEnough { return .files }
        // Without these files, libdispatch ends the process by a signal.
        if can_wait_for_events() == 0 { return .events }
        if !Memory.isEnough { return .memory }
        return Threads.areEnough ? nil : .threads
    }
}

/// The limit on open files.
package enum OpenFiles {
    /// The lowest number of files that must be available: those of libdispatch, which otherwise ends the process, a
    /// book's, a sound file's and a worker's.
    static let fewest = 8

    private static let mostNeeded: rlim_t = 65_536

    /// Raises the limit as far as the process is permitted to. Its default is low for compatibility with programs that
    /// use `select`.
    package static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, mostNeeded) else { return }
        limit.rlim_cur = min(limit.rlim_max, mostNeeded)
        setrlimit(files, &limit)
    }

    /// Whether enough files can be opened.
    static var areEnough: Bool {
        let opened = (0..<fewest).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        defer { for file in opened where file >= 0 { close(file) } }
        return opened.allSatisfy { $0 >= 0 }
    }

    #if canImport(Darwin)
    private static let files = RLIMIT_NOFILE
    #else
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}

/// The limit on threads.
private enum Threads {
    /// Tasks run on a thread for each core, workers are waited for on as many, and some more watch timers, signals and
    /// keys.
    private static var fewest: Int { 2 * ProcessInfo.processInfo.activeProcessorCount + 6 }

    /// Whether enough threads can be created at once.
    static var areEnough: Bool {
        let gate = DispatchSemaphore(value: 0)
        let made = (0..<fewest).prefix { _ in startThread { gate.wait() } }
        for _ in made { gate.signal() }
        return made.count == fewest
    }
}

/// The limit on the address space.
private enum Memory {
    /// Threads, their stacks and the allocator's arenas take most of it.
    private static var least: Int { (192 + 64 * ProcessInfo.processInfo.activeProcessorCount) << 20 }

    /// Whether enough addresses are available. They are reserved, not used.
    static var isEnough: Bool {
        let memory = mmap(nil, least, PROT_NONE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
        guard memory != MAP_FAILED else { return false }
        munmap(memory, least)
        return true
    }
}
