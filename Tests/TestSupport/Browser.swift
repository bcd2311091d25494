import Foundation

/// A Chromium without a window, driven by WebDriver (W3C), which is JSON over HTTP.
public final class Browser {
    private let driver: Program
    private let folder: ScratchFolder
    private let root: String
    private var session = ""

    /// Starts a browser.
    ///
    /// - Throws: An error if it is not ready within a minute.
    public init() async throws {
        folder = try ScratchFolder()
        let output = folder.file("driver.txt")
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        driver = try Program(["chromedriver", "--port=0"], output: FileHandle(forWritingAtPath: output)!)
        var port: Substring?
        try await poll(within: .seconds(60)) {
            let text = try String(contentsOfFile: output, encoding: .utf8)
            port = text.firstMatch(of: /started successfully on port (\d+)/)?.1
            return port != nil
        }
        root = "http://127.0.0.1:\(port!)"
        let arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required",
            "--window-size=800,900", "--user-data-dir=\(folder.file("profile"))",
        ]
        let options: [String: Any] = ["args": arguments]
        let capabilities: [String: Any] = [
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
        ]
        let made: Session = try await call("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        session = "/session/\(made.sessionId)"
    }

    deinit {
        driver.send(SIGTERM)
        driver.wait()
    }

    /// Ends the browser.
    public func quit() async {
        let _: Nothing? = try? await call("DELETE", session, nil)
    }

    /// Opens a file.
    public func open(_ path: String) async throws {
        let url = URL(fileURLWithPath: path).absoluteString
        let _: Nothing? = try await call("POST", session + "/url", ["url": url])
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

    /// Calls the driver with curl: URLSession on Linux does not take the driver's headers.
    private func call<Value: Decodable>(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Value
    {
        var command = ["curl", "-s", "-X", method, root + path]
        if let body {
            let file = folder.file("body.json")
            try JSONSerialization.data(withJSONObject: body).write(to: URL(fileURLWithPath: file))
            command += ["-H", "Content-Type: application/json", "--data-binary", "@" + file]
        }
        let data = try Program.output(command)
        if let refusal = try? JSONDecoder().decode(Answer<Refusal>.self, from: data) {
            throw Failure(message: "\(refusal.value.error): \(refusal.value.message.prefix(500))")
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: data).value
    }

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
    private struct Entry: Decodable { let message: String }
    private struct Nothing: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
