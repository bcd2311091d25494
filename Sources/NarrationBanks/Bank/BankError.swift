public import Narration

/// The reason why a bank could not be opened or read.
public struct BankError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file, or it cannot be read.
        public static let cannotOpen = Code(description: "cannot-open")
        /// The file is not a bank.
        public static let notABank = Code(description: "not-a-bank")
        /// The file is not as it was written.
        public static let damaged = Code(description: "damaged")
        /// The bank was made by a newer version.
        public static let tooNew = Code(description: "too-new")
        /// The libraries that decode Opus are missing.
        public static let librariesMissing = Code(description: "libraries-missing")
    }

    /// The kind of failure.
    public let code: Code

    /// The path of the file.
    public let path: String

    /// The path, what is wrong, and what to do.
    public let description: String

    private init(_ code: Code, _ path: String, _ words: String) {
        (self.code, self.path) = (code, path)
        description = "\(path.shown): \(words)"
    }
}

extension BankError {
    static func cannotOpen(_ path: String, because reason: String) -> BankError {
        BankError(.cannotOpen, path, "this bank cannot be opened: \(reason)")
    }

    static func notABank(_ path: String) -> BankError {
        BankError(.notABank, path, "this is not a bank of phrases; `render-book bank make` makes one from a list")
    }

    static func damaged(_ path: String, _ reason: String) -> BankError {
        BankError(.damaged, path, "this bank is damaged (\(reason)); make it again from its list")
    }

    static func tooNew(_ path: String, version: Int) -> BankError {
        BankError(.tooNew, path, "this bank has the format \(version), which a newer version of Narration reads")
    }

    static func librariesMissing(_ path: String, because reason: String) -> BankError {
        BankError(.librariesMissing, path, reason)
    }
}
