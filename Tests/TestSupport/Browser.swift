import Dispatch
public import Foundation

/// A Chromium without a window, driven by WebDriver (W3C), which is JSON over HTTP.
public final class Browser: Sendable {
    private let driver: Program
    private let input = Pipe()
    private let folder: ScratchFolder
    private let root: String
    private let session: String

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - microphone: A WAV file that its microphone hears once, from the moment at which it is opened: two channels
    ///     at 44,100 Hz, as Chromium's own microphone for tests has. `nil`, the default, for no microphone.
    ///   - names: Addresses of names that no server tells.
    /// - Throws: An error if it is not ready within a minute.
    public init(microphone: String? = nil, names: [String: String] = [:]) async throws {
        folder = try ScratchFolder()
        let output = folder.file("driver.txt")
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        // A shell ends it, and the browser with it, when it reads a line from us, or when we end.
        let end = """
            "$@" & read -r line
            port=$(sed -n 's/.*successfully on port \\([0-9]*\\).*/\\1/p' "$0/driver.txt")
            curl -s "http://127.0.0.1:$port/shutdown" || kill $!
            wait
            rm -rf "$0"
            """
        driver = try Program(
            ["sh", "-c", end, folder.path, "chromedriver", "--port=0"],
            input: input.fileHandleForReading,
            output: FileHandle(forWritingAtPath: output)!
        )
        var port: Substring?
        try await poll(within: .seconds(60)) {
            let text = try String(contentsOfFile: output, encoding: .utf8)
            port = text.firstMatch(of: /started successfully on port (\d+)/)?.1
            return port != nil
        }
        let root = "http://127.0.0.1:\(port!)"
        var arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required",
            "--window-size=800,900", "--user-data-dir=\(folder.file("profile"))",
        ]
        if let microphone {
            arguments += [
                "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
                "--use-file-for-fake-audio-capture=\(microphone)%noloop",
            ]
        }
        if !names.isEmpty {
            let rules = names.map { "MAP \($0) \($1)" }.joined(separator: ", ")
            arguments.append("--host-resolver-rules=\(rules)")
        }
        let options: [String: Any] = ["args": arguments]
        let capabilities: [String: Any] = [
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
        ]
        let body = ["capabilities": ["alwaysMatch": capabilities]]
        let made: Session = try await Self.call("POST", root + "/session", body, in: folder)
        self.root = root
        session = "/session/\(made.sessionId)"
    }

    deinit {
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        driver.wait()
    }

    /// Ends the browser.
    public func quit() async {
        let _: Nothing? = try? await call("DELETE", session, nil)
    }

    /// Kills the browser as the system does, without a chance to say anything.
    ///
    /// - Throws: The errors of reading the list of processes.
    public func kill() throws {
        // The processes of this browser alone have its folder in their command line.
        let profile = Data("--user-data-dir=\(folder.file("profile"))".utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let process = Int32(name), let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline"),
                line.range(of: profile) != nil
            else { continue }
            Foundation.kill(process, SIGKILL)
        }
    }

    /// Opens a file.
    public func open(_ path: String) async throws {
        try await open(URL(fileURLWithPath: path))
    }

    /// Opens a page.
    public func open(_ address: URL) async throws {
        let _: Nothing? = try await call("POST", session + "/url", ["url": address.absoluteString])
    }

    /// Opens a second tab, and closes it at the end. Meanwhile, all else is told to the tab that is open.
    ///
    /// - Parameters:
    ///   - address: The address that the second tab shows.
    ///   - body: What is done; it gets a function that changes to the other tab.
    /// - Throws: The driver's refusal; the errors of `body`.
    public func withSecondTab(_ address: URL, _ body: (_ change: () async throws -> Void) async throws -> Void)
        async throws
    {
        let first: String = try await call("GET", session + "/window", nil)
        let second: Tab = try await call("POST", session + "/window/new", ["type": "tab"])
        try await show(second.handle)
        try await open(address)
        var isSecond = true
        try await body {
            isSecond.toggle()
            try await show(isSecond ? second.handle : first)
        }
        try await show(second.handle)
        let _: [String] = try await call("DELETE", session + "/window", nil)
        try await show(first)
    }

    private func show(_ tab: String) async throws {
        let _: Nothing? = try await call("POST", session + "/window", ["handle": tab])
    }

    /// Runs a script in each page that is opened from now on, before the page's own scripts.
    public func tellEachPage(_ script: String) async throws {
        try await command("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }

    /// Runs the body of a function, and returns what it returns.
    public func run<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
        try await call("POST", session + "/execute/sync", ["script": script, "args": [Any]()])
    }

    /// Runs the body of a function that calls `done` with its result.
    public func runLong<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
        let script = "const done = arguments[arguments.length - 1];" + script
        return try await call("POST", session + "/execute/async", ["script": script, "args": [Any]()])
    }

    /// Runs a script for its effects.
    public func tell(_ script: String) async throws {
        let _: Nothing? = try await call("POST", session + "/execute/sync", ["script": script, "args": [Any]()])
    }

    /// Presses keys, one after another.
    public func press(_ keys: String...) async throws {
        let actions = keys.flatMap { [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]] }
        try await act(["type": "key", "id": "keys", "actions": actions])
    }

    /// Presses a key while another one is held.
    public func press(_ key: String, holding other: String) async throws {
        try await press(key, holding: [other])
    }

    /// Presses a key while others are held.
    public func press(_ key: String, holding others: [String]) async throws {
        let down = others.map { ("keyDown", $0) }
        let presses = down + [("keyDown", key), ("keyUp", key)] + others.map { ("keyUp", $0) }
        try await act(["type": "key", "id": "keys", "actions": presses.map { ["type": $0, "value": $1] }])
    }

    /// Clicks a point of the window.
    public func click(_ x: Int, _ y: Int) async throws {
        try await act([
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": [
                ["type": "pointerMove", "duration": 0, "x": x, "y": y], ["type": "pointerDown", "button": 0],
                ["type": "pointerUp", "button": 0],
            ],
        ])
    }

    /// Clicks a point of the window twice.
    public func doubleClick(_ x: Int, _ y: Int) async throws {
        let click = [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]] as [[String: Any]]
        let move: [String: Any] = ["type": "pointerMove", "duration": 0, "x": x, "y": y]
        try await act([
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": [move] + click + click,
        ])
    }

    /// Moves the mouse from a point of the window to the right, or to the left by a negative number, with its button
    /// pressed.
    ///
    /// - Parameters:
    ///   - x: The distance of the point from the left of the window, in CSS pixels.
    ///   - y: Its distance from the top.
    ///   - distance: How far the mouse is moved.
    ///   - body: What is done before the button is let go.
    /// - Throws: The driver's refusal; the errors of `body`.
    public func drag(_ x: Int, _ y: Int, by distance: Int, while body: () async throws -> Void = {}) async throws {
        let mouse: [String: Any] = ["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"]]
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "duration": 0, "x": x, "y": y], ["type": "pointerDown", "button": 0],
            ["type": "pointerMove", "duration": 40, "x": x + distance, "y": y],
        ]
        try await act(mouse.merging(["actions": actions]) { $1 })
        try await body()
        try await act(mouse.merging(["actions": [["type": "pointerUp", "button": 0]]]) { $1 })
    }

    /// Touches a point of the window, or moves a finger from it to another one.
    public func touch(_ x: Int, _ y: Int, to end: (x: Int, y: Int)? = nil) async throws {
        var actions: [[String: Any]] = [
            ["type": "pointerMove", "duration": 0, "x": x, "y": y], ["type": "pointerDown", "button": 0],
        ]
        if let end { actions.append(["type": "pointerMove", "duration": 80, "x": end.x, "y": end.y]) }
        actions.append(["type": "pointerUp", "button": 0])
        try await act([
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"], "actions": actions,
        ])
    }

    /// Touches a point of the window twice.
    public func doubleTap(_ x: Int, _ y: Int) async throws {
        let tap = [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]] as [[String: Any]]
        let move: [String: Any] = ["type": "pointerMove", "duration": 0, "x": x, "y": y]
        try await act([
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
            "actions": [move] + tap + [["type": "pause", "duration": 60]] + tap,
        ])
    }

    private func act(_ source: [String: Any]) async throws {
        let _: Nothing? = try await call("POST", session + "/actions", ["actions": [source]])
    }

    /// The errors and warnings of the console.
    public func complaints() async throws -> [String] {
        let entries: [Entry] = try await call("POST", session + "/se/log", ["type": "browser"])
        return entries.map(\.message)
    }

    /// Waits until a script returns true.
    public func wait(until script: String) async throws {
        let start = ContinuousClock.now
        while try await !run("return \(script)", as: Bool.self) {
            guard ContinuousClock.now - start < .seconds(60) else { throw Failure(message: "not in time: \(script)") }
            try await Task.sleep(for: .milliseconds(30))
        }
    }

    /// Emulates what a reader has chosen in the system, in place of what was emulated before.
    ///
    /// - Parameters:
    ///   - features: Values of media features by their names: `dark` of `prefers-color-scheme`.
    ///   - medium: `print`; that of the window by default.
    /// - Throws: The driver's refusal.
    public func emulate(_ features: [String: String], medium: String = "") async throws {
        let list = features.map { ["name": $0, "value": $1] }
        try await command("Emulation.setEmulatedMedia", ["features": list, "media": medium])
    }

    /// Changes the size of the window, in CSS pixels.
    public func resize(width: Int, height: Int) async throws {
        let metrics: [String: Any] = ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500]
        try await command("Emulation.setDeviceMetricsOverride", metrics)
    }

    /// A command of the Chrome DevTools Protocol.
    private func command(_ name: String, _ parameters: [String: Any]) async throws {
        let body: [String: Any] = ["cmd": name, "params": parameters]
        let _: Nothing? = try await call("POST", session + "/goog/cdp/execute", body)
    }

    private func call<Value: Decodable>(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Value
    {
        try await Self.call(method, root + path, body, in: folder)
    }

    /// Calls the driver with curl: URLSession on Linux does not take the driver's headers.
    private static func call<Value: Decodable>(
        _ method: String,
        _ address: String,
        _ body: [String: Any]?,
        in folder: ScratchFolder
    ) async throws -> Value {
        var command = ["curl", "-s", "-X", method, address]
        if let body {
            let file = folder.file("\(UUID().uuidString).json")
            try JSONSerialization.data(withJSONObject: body).write(to: URL(fileURLWithPath: file))
            command += ["-H", "Content-Type: application/json", "--data-binary", "@" + file]
        }
        let data = try await output(command)
        if let refusal = try? JSONDecoder().decode(Answer<Refusal>.self, from: data) {
            throw Failure(message: "\(refusal.value.error): \(refusal.value.message.prefix(500))")
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: data).value
    }

    /// The output of a program for which no thread waits that is shared with the page's server.
    private static func output(_ command: [String]) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try Program.output(command) }) }
        }
    }

    private static let queue = DispatchQueue(label: "browser", attributes: .concurrent)

    private struct Refusal: Decodable {
        let error: String
        let message: String
    }

    /// A refusal of the driver, or a wait that was too long.
    public struct Failure: Error {
        /// What happened.
        public let message: String
    }

    private struct Answer<Value: Decodable>: Decodable { let value: Value }
    private struct Session: Decodable { let sessionId: String }
    private struct Tab: Decodable { let handle: String }
    private struct Entry: Decodable { let message: String }
    private struct Nothing: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
