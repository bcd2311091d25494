public import Narration

/// The reason why an engine was not installed or removed.
public struct EnvironmentError: DescribedError, Hashable {
    /// What happened, and what to do.
    public let message: String

    init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension EnvironmentError {
    static let pythonMissing = EnvironmentError(
        "cannot find the program python3; install Python (on Debian: apt install python3 python3-venv)"
    )

    static let venvMissing = EnvironmentError(
        """
        this Python cannot make environments, because its modules venv and ensurepip are missing; install them \
        (on Debian: apt install python3-venv)
        """
    )

    static func occupied(_ folder: String) -> EnvironmentError {
        EnvironmentError("\(folder.shown) is there, and was not installed by Narration; move it away")
    }

    /// Its Python may be missing.
    static func alreadyInstalled(_ name: String) -> EnvironmentError {
        EnvironmentError("\(name) is installed already; to install it again, remove it first")
    }

    static func busy(_ name: String) -> EnvironmentError {
        EnvironmentError("\(name) is being installed or removed by another process; wait until it has ended")
    }

    static func notInstalled(_ name: String) -> EnvironmentError {
        EnvironmentError("\(name) is not installed")
    }

    static func notDone(_ folder: String, _ reason: String) -> EnvironmentError {
        EnvironmentError("cannot write to \(folder.shown): \(reason)")
    }

    static func failed(_ command: [String], _ reason: String) -> EnvironmentError {
        EnvironmentError(
            """
            \(command.joined(separator: " ").shown) failed with \(reason); its own messages say why. Nothing was \
            installed
            """
        )
    }
}
