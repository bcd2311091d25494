import FoundationEssentials

/// The processes among which a process number stands for one process: those of a machine since it was started, or of a
/// container on it.
package enum ProcessSpace {
    /// What tells this space from every other: hexadecimal digits.
    ///
    /// On Linux it is made of the number that the system draws when it starts and of the namespace of process numbers,
    /// elsewhere of the machine's name.
    package static let identifier: String = {
        let machine = bootIdentifier ?? hostName
        let space = (try? FileSystem.target(ofLink: "/proc/self/ns/pid")) ?? ""
        return String("\(machine) \(space)".stableHash, radix: 16)
    }()

    private static var bootIdentifier: String? {
        let contents = try? FileSystem.contents(of: "/proc/sys/kernel/random/boot_id")
        return contents.map { String(decoding: $0, as: UTF8.self) }
    }

    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
