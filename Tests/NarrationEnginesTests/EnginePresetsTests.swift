import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationEngines

@Suite struct EnginePresetsTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func write(_ text: String, _ path: String) throws {
        let url = URL(fileURLWithPath: folder.file(path))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }

    private var presets: EnginePresets {
        EnginePresets(
            adapters: folder.file("adapters"),
            environments: folder.file("environments"),
            folders: EnginePresets.Folders(pico: folder.file("pico"), rhvoice: folder.file("rhvoice"))
        )
    }

    @Test func `without adapters and environments, none of the Python engines is installed`() {
        #expect(presets.installed == [])
    }

    @Test func `an engine is installed when its environment is complete`() throws {
        try write("", "adapters/hibari.py")
        try write("", "environments/hibari/bin/python")
        #expect(presets.installed == [])
        try write("hibari-tts==0.2.1", "environments/hibari/narration-engine.txt")
        #expect(presets.installed.map(\.name) == ["hibari"])
    }

    @Test func `an engine has the name by which it is installed`() throws {
        for package in InstallableEngine.allCases {
            try write("", "environments/\(package.name)/bin/python")
            try write(package.requirements.joined(separator: "\n"), "environments/\(package.name)/narration-engine.txt")
        }
        for adapter in ["hibari.py", "piper.py", "kokoro.py"] { try write("", "adapters/\(adapter)") }
        #expect(presets.installed.map(\.name) == InstallableEngine.allCases.map(\.name))
    }

    @Test func `an installation begins with an environment and ends with pip`() {
        let commands = PrivateEnvironment(of: .piper, in: "/hare").installation(in: "/hare/new")
        #expect(commands.first == ["python3", "-I", "-m", "venv", "--clear", "/hare/new"])
        #expect(commands.last?.first == "/hare/new/bin/python")
        #expect(commands.last?.contains("piper-tts==1.8.0") == true)
        #expect(commands.allSatisfy { $0[1] == "-I" }, "Python runs no files of the current folder")
    }
}
