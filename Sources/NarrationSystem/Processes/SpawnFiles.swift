import FoundationEssentials

/// The files that a new process inherits.
final class SpawnFiles {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif

    /// The descriptors that are kept open until the process is started.
    private var given: [Descriptor] = []

    /// Creates the default files, those of this process.
    init() {
        posix_spawn_file_actions_init(&actions)
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
    }

    /// Passes an open file to the process under other numbers.
    func give(_ descriptor: Descriptor, as numbers: [Int32]) {
        given.append(descriptor)
        for number in numbers {
            posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        }
    }

    /// Closes all files except the standard ones, so that the process does not keep other files of the app open.
    func closeOthers() {
        #if os(Linux)
        for name in (try? FileSystem.names(in: "/proc/self/fd")) ?? [] {
            guard let number = Int32(name), number > STDERR_FILENO else { continue }
            posix_spawn_file_actions_addclose(&actions, number)
        }
        #endif
    }
}

/// The attributes of a new process for posix_spawn(3).
enum SpawnAttributes {
    #if canImport(Darwin)
    static var none: posix_spawnattr_t? { nil }
    /// The second flag has the same effect as ``SpawnFiles/closeOthers()`` on other systems.
    static let flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
    static var none: posix_spawnattr_t { posix_spawnattr_t() }
    static let flags = Int16(POSIX_SPAWN_SETPGROUP)
    #endif
}
