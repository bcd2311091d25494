import FoundationEssentials
import NarrationSystem

/// A Python environment that belongs to one engine of Narration.
///
/// ```swift
/// let environment = PrivateEnvironment(of: .hibari)
/// if !environment.isInstalled { try await environment.install() }
/// ```
public struct PrivateEnvironment: Sendable, Hashable {
    /// The engine's package.
    public let package: InstallableEngine

    /// The folder of the environment.
    public let folder: String

    /// Creates the description of an environment, whether it is there or not.
    ///
    /// - Parameters:
    ///   - package: The package that it is for.
    ///   - folder: The folder of all environments; by default, the one of the user.
    public init(of package: InstallableEngine, in folder: String = defaultFolder) {
        self.package = package
        self.folder = "\(folder)/\(package.name)"
    }

    /// The folder of all environments of the user: `narration/engines` in `$XDG_DATA_HOME`, or else in
    /// `$HOME/.local/share`.
    public static var defaultFolder: String { UserFolder.data + "/narration/engines" }

    /// The environment's Python.
    public var python: String { python(in: folder) }

    /// Whether the installation was completed.
    public var isInstalled: Bool {
        FileManager.default.fileExists(atPath: marker(in: folder)) && ProgramPath.isProgram(python)
    }

    func python(in folder: String) -> String { "\(folder)/bin/python" }

    /// The file by which a folder is known to be one that was installed.
    func marker(in folder: String) -> String { "\(folder)/narration-engine.txt" }
}
