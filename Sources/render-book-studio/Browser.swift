import Foundation

/// The browser of the user's desktop.
enum Browser {
    /// Opens a page, if there is a desktop. The browser goes on when the command ends.
    static func open(_ address: URL) {
        guard let words = command else { return }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words + [address.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
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
