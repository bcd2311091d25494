import Foundation
import TestSupport

/// The studio of a book, and an author who uses it in a browser.
struct StudioAuthor {
    let browser: Browser
    private let path: String
    private let command: Program
    private let secondsOfStart: Double

    /// Opens a book.
    ///
    /// - Parameters:
    ///   - path: The book.
    ///   - folder: The folder for what the studio keeps.
    /// - Throws: The browser's refusals; an error if the command cannot be started.
    init(of path: String, in folder: ScratchFolder) async throws {
        self.path = path
        let output = folder.path("address")
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        let state = ["XDG_STATE_HOME": folder.path("state")]
        folder.remove("state")
        browser = try await Browser()
        let start = ContinuousClock.now
        command = try Program(
            [".build/release/render-book", "preview", path, "--no-open", "--no-cache"],
            environment: ProcessInfo.processInfo.environment.merging(state) { $1 },
            output: FileHandle(forWritingAtPath: output)!
        )
        var address = ""
        while !address.hasSuffix("\n") {
            try await Task.sleep(for: .milliseconds(1))
            address = try String(contentsOfFile: output, encoding: .utf8)
        }
        secondsOfStart = (ContinuousClock.now - start) / .seconds(1)
        try await browser.tellEachPage(
            """
            requestAnimationFrame(function look() {
                const isOpen = document.querySelector(".utterance") && document.querySelector("#pages .row");
                if (isOpen) window.opened = performance.now();
                else requestAnimationFrame(look);
            });
            """
        )
        try await browser.open(URL(string: address.trimmingCharacters(in: .whitespacesAndNewlines))!)
        try await browser.wait(until: "window.opened > 0")
    }

    func end() async {
        await browser.quit()
        command.send(SIGTERM)
        command.wait()
    }

    /// How long a book took to be opened, in milliseconds, and the memory that it takes, in bytes.
    struct Opening {
        let command: Double
        let page: Double
        let memory: Int
        let script: Int
    }

    /// What opening the book took.
    var opening: Opening {
        get async throws {
            Opening(
                command: 1000 * secondsOfStart,
                page: try await browser.run("return window.opened"),
                memory: MemoryWatch.memory(ofTree: command.id),
                script: try await browser.run("return performance.memory.usedJSHeapSize")
            )
        }
    }

    /// The frames that the screen shows each second while the book is narrated.
    func frames(narrating seconds: Double) async throws -> Double {
        try await browser.runLong(
            """
            document.getElementById("play").click();
            let count = 0;
            setTimeout(() => {
                const start = performance.now();
                requestAnimationFrame(function draw(now) {
                    count += 1;
                    if (now - start < \(1000 * seconds)) return requestAnimationFrame(draw);
                    document.getElementById("stop").click();
                    done(1000 * count / (now - start));
                });
            }, 1000);
            """
        )
    }

    /// The frames that the screen shows each second while the list of pages is scrolled from its beginning to its end
    /// and back.
    func frames(scrolling seconds: Double) async throws -> Double {
        try await browser.runLong(
            """
            const list = document.getElementById("pages");
            const most = list.scrollHeight - list.clientHeight;
            let [count, start] = [0, null];
            requestAnimationFrame(function draw(now) {
                start ??= now;
                const share = (now - start) / \(1000 * seconds);
                list.scrollTop = most * (1 - Math.abs(1 - 2 * Math.min(1, share)));
                if (share >= 1) return done(1000 * count / (now - start));
                count += 1;
                return requestAnimationFrame(draw);
            });
            """
        )
    }

    /// The times from a save by another program to the changed text on the screen, in milliseconds.
    func timesToScreen(_ count: Int) async throws -> [Double] {
        let url = URL(filePath: path)
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let place = text.firstRange(of: /utteranceString<\/key>\s*<string>/)?.upperBound else { return [] }
        var times: [Double] = []
        for number in 0..<count {
            var changed = text
            changed.insert(contentsOf: "Saved \(number). ", at: place)
            try await browser.tell(
                """
                window.seen = new Promise((resolve) => requestAnimationFrame(function look() {
                    if (!document.getElementById("text").textContent.includes("Saved \(number). ")) {
                        return requestAnimationFrame(look);
                    }
                    resolve(performance.timeOrigin + performance.now());
                }));
                """
            )
            let start = 1000 * Date().timeIntervalSince1970
            try Data(changed.utf8).write(to: url, options: .atomic)
            times.append(try await browser.runLong("seen.then(done)", as: Double.self) - start)
            try await Task.sleep(for: .milliseconds(300))
        }
        return times
    }

    /// What changes of a book took, in milliseconds, and the memory that the server takes after them, in bytes.
    struct Changing {
        let edits: [Double]
        let undoing: [Double]
        let memory: Int
    }

    /// Changes the rate of an utterance of the last page again and again, and undoes all of it.
    func changing(_ count: Int) async throws -> Changing {
        let post = """
            const post = async (path, body) => (await fetch(path, {
                method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
            })).json();
            const timesOf = async (change) => {
                const times = [];
                for (let number = 0; number < \(count); number += 1) {
                    const start = performance.now();
                    await change(number);
                    times.push(performance.now() - start);
                }
                return times;
            };
            """
        let edits = try await browser.runLong(
            post + """
                (async () => {
                    let { version, pages } = await (await fetch("book")).json();
                    done(await timesOf(async (number) => {
                        const edit = { edit: "set", property: "rate", value: 0.3 + number / 1000, utterance: 0 };
                        ({ version } = await post("edits", { version, edits: [{ ...edit, page: pages - 1 }] }));
                    }));
                })();
                """,
            as: [Double].self
        )
        let undoing = try await browser.runLong(
            post + "timesOf(() => post('undo', {})).then(done);",
            as: [Double].self
        )
        return Changing(edits: edits, undoing: undoing, memory: MemoryWatch.memory(ofTree: command.id))
    }

    /// The times from a double click on an utterance of the first page to its sound, in milliseconds.
    func timesToSound(_ count: Int, in recording: SoundRecording) async throws -> [Double] {
        var hearing = StudioHearing(recording)
        // What comes next is fetched in advance, so that the last is heard first.
        for index in (0..<count).reversed() {
            try await hearing.hear(
                """
                const element = document.getElementById("utterance-\(index)");
                element.scrollIntoView({ block: "center", behavior: "instant" });
                const range = document.createRange();
                range.setStart(element.firstChild, 0);
                range.setEnd(element.firstChild, 1);
                const { x, y, height } = range.getBoundingClientRect();
                const place = { clientX: x + 1, clientY: y + height / 2, bubbles: true };
                const time = performance.timeOrigin + performance.now();
                element.dispatchEvent(new MouseEvent("dblclick", place));
                return time;
                """,
                in: browser
            )
        }
        return hearing.times
    }

    /// The times from a change of an utterance's rate to its sound, in milliseconds.
    func timesOfTuning(_ count: Int, in recording: SoundRecording) async throws -> [Double] {
        var hearing = StudioHearing(recording)
        for number in 0..<count {
            try await hearing.hear(
                """
                const slider = document.querySelector("[data-property=rate] input[type=range]");
                slider.value = \(0.3 + 0.01 * Double(number));
                slider.dispatchEvent(new Event("input"));
                const time = performance.timeOrigin + performance.now();
                slider.dispatchEvent(new Event("change"));
                return time;
                """,
                in: browser
            )
        }
        return hearing.times
    }
}
