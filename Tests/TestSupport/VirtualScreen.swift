public import Foundation

/// An X server whose screen is in memory, with a mouse.
public final class VirtualScreen: Sendable {
    private let width: Int
    private let server: Program
    private let display: String

    /// Starts a server, and returns when it takes windows.
    ///
    /// - Parameters:
    ///   - width: The width of the screen, in pixels.
    ///   - height: Its height.
    /// - Throws: The errors of starting it; `CocoaError` if it ends.
    public init(width: Int, height: Int) throws {
        self.width = width
        let number = Pipe()
        server = try Program(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"],
            output: number.fileHandleForWriting
        )
        // The server writes the end of the line by itself, and ends if nobody reads it.
        try number.fileHandleForWriting.close()
        let line = String(decoding: try number.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .newlines)) else { throw CocoaError(.fileReadUnknown) }
        display = ":\(number)"
    }

    deinit {
        server.send(SIGTERM)
        server.wait()
    }

    /// The environment of programs that show windows on it.
    public var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["DISPLAY": display, "GDK_BACKEND": "x11"]) { $1 }
    }

    /// What is on the screen.
    ///
    /// - Throws: The errors of ImageMagick.
    public func picture() throws -> PixelPicture {
        try PixelPicture(
            width: width,
            pixels: Program.output(["import", "-display", display, "-window", "root", "-depth", "8", "rgb:-"])
        )
    }

    /// Clicks on a pixel.
    ///
    /// - Throws: The errors of xdotool.
    public func click(x: Int, y: Int) throws {
        _ = try Program.output(["env", "DISPLAY=\(display)", "xdotool", "mousemove", "\(x)", "\(y)", "click", "1"])
    }
}
