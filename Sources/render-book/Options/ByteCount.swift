import ArgumentParser

/// A number of bytes as it is written on the command line: `500MB`, `2.5 GB`, `1GiB`.
struct ByteCount: Hashable, Sendable, ExpressibleByArgument, CustomStringConvertible {
    /// The number of bytes.
    let bytes: Int

    private static let units: [(name: String, bytes: Double)] = [
        ("tib", 1_099_511_627_776), ("gib", 1_073_741_824), ("mib", 1_048_576), ("kib", 1024),
        ("tb", 1e12), ("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1),
    ]

    /// Creates a size.
    init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// Parses a size: a number with a unit, or a number of bytes.
    init?(argument: String) {
        let text = argument.lowercased().filter { $0 != " " }
        let unit = Self.units.first { text.hasSuffix($0.name) }
        guard let number = Double(text.dropLast(unit?.name.count ?? 0)), number >= 0 else { return nil }
        guard let bytes = Int(exactly: (number * (unit?.bytes ?? 1)).rounded()) else { return nil }
        self.bytes = bytes
    }

    /// The size in a decimal unit with one decimal place: `366.2 MB`.
    var description: String {
        for (name, unit) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)] where bytes >= unit {
            let tenths = bytes / (unit / 10)
            return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
        }
        return "\(bytes) bytes"
    }
}
