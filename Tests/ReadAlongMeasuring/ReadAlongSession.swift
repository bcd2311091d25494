import Dispatch
import Foundation
public import TestSupport

/// A book whose words light up, in a browser whose sound is recorded.
public final class ReadAlongSession {
    private let browser: Browser
    private let book: ReadAlongBook

    /// Opens a book.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - browser: A browser, started after the sound server.
    ///   - shift: Milliseconds by which the highlight is made early, to see that it is noticed.
    /// - Throws: The browser's refusals.
    public init(_ book: ReadAlongBook, in browser: Browser, shift: Double = 0) async throws {
        (self.book, self.browser) = (book, browser)
        try await browser.open(book.address)
        switch book.kind {
        case .html: try await browser.wait(until: "document.documentElement.classList.contains('live')")
        case .epub: try await browser.tell(Self.overlayPlayer(book))
        case .studio: try await browser.wait(until: "document.querySelectorAll('.utterance').length > 1")
        }
        try await browser.tell(Self.log(of: book.kind))
        try await browser.wait(until: "measured.isReady()")
        try await browser.tell(
            """
            const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
            Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
                ...time, get() { return time.get.call(this) + \(shift / 1000); },
            });
            const stamp = AudioContext.prototype.getOutputTimestamp;
            AudioContext.prototype.getOutputTimestamp = function () {
                const { contextTime, performanceTime } = stamp.call(this);
                return { contextTime: contextTime + \(shift / 1000), performanceTime };
            };
            """
        )
    }

    /// When the sound was played, in milliseconds since 1970.
    public struct Played {
        /// From the start to the end.
        public let time: Range<Double>
        /// When it was sent to another place.
        public let seeks: [Double]
    }

    /// Plays from the start.
    ///
    /// - Parameters:
    ///   - seconds: The time.
    ///   - rate: The speed of the sound.
    /// - Returns: When the sound was played.
    /// - Throws: The browser's refusals.
    public func play(for seconds: Double, rate: Double) async throws -> Played {
        try await during(
            """
            measured.setRate(\(rate));
            measured.seek(0);
            measured.play();
            setTimeout(end, \(1000 * seconds));
            """
        )
    }

    /// Plays, and moves to one place after another.
    ///
    /// - Parameters:
    ///   - places: The places, in seconds.
    ///   - pause: The time at each, in seconds.
    /// - Returns: When the sound was played.
    /// - Throws: The browser's refusals.
    public func play(at places: [Double], each pause: Double) async throws -> Played {
        try await during(
            """
            const places = \(places);
            function next() {
                if (places.length === 0) return end();
                measured.seek(places.shift());
                seeks.push(measured.now());
                setTimeout(next, \(1000 * pause));
            }
            measured.setRate(1);
            measured.play();
            next();
            """
        )
    }

    private func during(_ script: String) async throws -> Played {
        let times: [[Double]] = try await browser.runLong(
            """
            const start = measured.now();
            const seeks = [];
            const end = () => { measured.stop(); done([[start, measured.now()], seeks]); };
            \(script)
            """
        )
        return Played(time: times[0][0]..<times[0][1], seeks: times[1])
    }

    /// What was lit so far, by the times at which it was drawn, in milliseconds since 1970.
    ///
    /// - Throws: The browser's refusals.
    public func lit() async throws -> [HighlightDelays.Lit] {
        let log: [Entry] = try await browser.run("return measured.log")
        return log.map { HighlightDelays.Lit(word: Tones.word($0.text), time: $0.time) }
    }

    /// The identifiers of the elements that were lit so far, by the same times; empty where none was.
    func litElements() async throws -> [(identifier: String, time: Double)] {
        let log: [Entry] = try await browser.run("return measured.log")
        return log.map { ($0.element, $0.time) }
    }

    private struct Entry: Decodable {
        let text: String
        let element: String
        let time: Double
    }

    /// Looks after each frame, when it is drawn, which text is lit.
    private static func log(of kind: ReadAlongBook.Kind) -> String {
        let lit =
            switch kind {
            case .html, .studio: "[...CSS.highlights.get('spoken-word') ?? []].join('')"
            case .epub: "document.querySelector('.-epub-media-overlay-active')?.textContent ?? ''"
            }
        return """
            const sound = document.getElementById("sound");
            window.measured = {
                log: [], now: () => performance.timeOrigin + performance.now(), \(controls(of: kind))
            };
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
                const text = \(lit);
                const element = document.querySelector(".-epub-media-overlay-active")?.id ?? "";
                const last = measured.log.at(-1);
                if (text === last?.text && element === last?.element) return;
                measured.log.push({ text, element, time: measured.now() });
            };
            requestAnimationFrame(function look() {
                channel.port2.postMessage(0);
                requestAnimationFrame(look);
            });
            """
    }

    /// What starts, stops and moves the sound.
    private static func controls(of kind: ReadAlongBook.Kind) -> String {
        let element = """
            isReady: () => sound.readyState >= 3,
            seek: (time) => { sound.currentTime = time; },
            setRate: (rate) => { sound.playbackRate = rate; },
            """
        return switch kind {
        case .html:
            element + """
                play: () => document.getElementById("play").click(),
                stop: () => document.getElementById("play").click(),
                """
        case .epub: element + "play: () => sound.play(), stop: () => sound.pause(),"
        case .studio:
            """
            isReady: () => true,
            play: () => {},
            stop: () => document.getElementById("stop").click(),
            setRate: (rate) => {
                document.getElementById("rate").value = `${rate}×`;
                document.getElementById("rate").dispatchEvent(new Event("change"));
            },
            seek: (time) => {
                const starts = \(Tones.starts(ofWords: ReadAlongBook.wordCount));
                const index = starts.findLastIndex((start) => start <= time);
                const element = document.querySelectorAll(".utterance")[Math.floor(index / 12)];
                element.scrollIntoView({ block: "center", behavior: "instant" });
                const range = document.createRange();
                const offset = element.textContent.indexOf(`w${index} `);
                range.setStart(element.firstChild, offset);
                range.setEnd(element.firstChild, offset + 1);
                const { x, y, width, height } = range.getBoundingClientRect();
                const place = { clientX: x + width / 3, clientY: y + height / 2, bubbles: true };
                element.dispatchEvent(new MouseEvent("dblclick", place));
            },
            """
        }
    }

    /// The least that a reading system does: lights the element of the clip that sounds, and none until the time of the
    /// sound has advanced, as the page of a story does.
    private static func overlayPlayer(_ book: ReadAlongBook) -> String {
        """
        const sound = document.createElementNS("http://www.w3.org/1999/xhtml", "audio");
        sound.id = "sound";
        sound.preload = "auto";
        sound.src = "\(book.sound)";
        document.body.append(sound);
        const clips = \(book.clips);
        let [lit, origin] = [null, 0];
        const rest = () => { origin = sound.currentTime; };
        for (const event of ["play", "seeking"]) sound.addEventListener(event, rest);
        requestAnimationFrame(function draw() {
            if (sound.paused || sound.seeking) rest();
            const time = 1000 * sound.currentTime;
            const isHeard = sound.currentTime - origin >= 0.03 * sound.playbackRate;
            const clip = isHeard && clips.find(([, begin, end]) => begin <= time && time < end);
            const element = clip ? document.getElementById(clip[0]) : null;
            if (element !== lit) {
                lit?.classList.remove("-epub-media-overlay-active");
                element?.classList.add("-epub-media-overlay-active");
                lit = element;
            }
            requestAnimationFrame(draw);
        });
        """
    }
}
