import Foundation

/// Which files a process that is started has open.
final class SpawnFiles {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif

    /// Those that it is given stay open until it is started.
    private var given: [Descriptor] = []

    /// Begins with those that this process has open.
    init() {
        posix_spawn_file_actions_init(&actions)
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
    }

    /// Gives it an open file under other numbers.
    func give(_ descriptor: Descriptor, as numbers: [Int32]) {
        given.append(descriptor)
        for number in numbers {
            posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        }
    }

    /// Closes all but the standard ones: what of the app's would stay open in it otherwise.
    func closeOthers() {
        #if os(Linux)
        guard let folder = opendir("/proc/self/fd") else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            // The record may be shorter than the type, and must not be copied as one.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            guard let number = Int32(name), number > STDERR_FILENO else { continue }
            posix_spawn_file_actions_addclose(&actions, number)
        }
        #endif
    }
}

/// How a process is started.
enum SpawnAttributes {
    #if canImport(Darwin)
    static var none: posix_spawnattr_t? { nil }
    /// The second flag does what ``SpawnFiles/closeOthers()`` does elsewhere.
    static let flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
    static var none: posix_spawnattr_t { posix_spawnattr_t() }
    static let flags = Int16(POSIX_SPAWN_SETPGROUP)
    #endif
}
