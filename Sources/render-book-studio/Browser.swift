import Foundation
import NarrationSystem

/// The browser of the user's desktop.
///
/// It is opened with a file that only the user can read, and that leads to the address: every user of the machine sees
/// the arguments of a process, and the address would let them in.
struct Browser {
    private let page: String

    /// - Parameter folder: The folder of the file.
    init(pageIn folder: String) {
        page = folder.appending(file: "open-\(ProcessInfo.processInfo.processIdentifier).html")
    }

    /// Opens a page, if there is a desktop. The browser goes on when the command ends.
    ///
    /// - Returns: Whether there is one. Browsers in a sandbox may not be able to read the file.
    /// - Throws: The system's error if the file cannot be written.
    func open(_ address: URL) throws -> Bool {
        guard let words = Self.command else { return false }
        try FileSystem.makeFolders(page.parentFolder, permissions: 0o700)
        removeWhatIsLeft()
        let text = """
            <!DOCTYPE html><meta charset="utf-8"><title>Narration</title>
            <meta http-equiv="refresh" content="0; url=\(address.absoluteString)">
            """
        let file = FileHandle(
            fileDescriptor: try FileSystem.open(page, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, permissions: 0o600),
            closeOnDealloc: true
        )
        try file.write(contentsOf: Data(text.utf8))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words + [page]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return true
    }

    /// Removes the file, whose address is not valid any more.
    func close() { try? FileManager.default.removeItem(atPath: page) }

    /// Removes the files of studios that were killed.
    private func removeWhatIsLeft() {
        let folder = page.parentFolder
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let match = name.wholeMatch(of: /open-(\d+)\.html/), let studio = pid_t(match.1) else { continue }
            if kill(studio, 0) != 0, errno == ESRCH {
                try? FileManager.default.removeItem(atPath: folder.appending(file: name))
            }
        }
    }

    private static var command: [String]? {
        #if os(macOS)
        ["open"]
        #else
        // In a session of its own, Ctrl-C in the terminal does not reach the browser.
        hasDesktop ? ["setsid", "--fork", "xdg-open"] : nil
        #endif
    }

    private static var hasDesktop: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
}
