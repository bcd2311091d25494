import Narration
import NarrationBooks
import NarrationReading

/// Builds utterances from the elements of SSML, and records what has no effect.
struct SSMLBuilder: XMLElementBuilder {
    /// The problems.
    private(set) var log: DiagnosticLog

    /// Whether reading should end.
    private(set) var isStopped = false

    private let voices: [Voice]
    private let limits: ReadingLimits
    private var script: SSMLScript
    private var open: [Open] = []
    private var tone: SSMLTone
    /// The text that has not been written, which may end within a character.
    private var text: [UInt8] = []
    /// The last language in which numbers were spelled.
    private var speller: (language: String, numbers: NumberSpeller?)?

    /// An element that has begun.
    private struct Open {
        let element: XMLElement
        let place: SourceAnchor
        /// How text was spoken before it.
        let tone: SSMLTone
        /// The beginning of its text, if it is said in another way.
        var start: SSMLScript.Place?
        var isSilent: Bool
    }

    init(voices: [Voice], language: String, limits: ReadingLimits) {
        self.voices = voices
        self.limits = limits
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
        tone = SSMLTone(language: language)
        script = SSMLScript(tone)
    }

    /// Ends reading.
    mutating func finish() -> (utterances: [Utterance], marks: [ParsedSSML.Mark]) {
        script.finish()
    }
}

// MARK: - Problems
extension SSMLBuilder {
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        log.report(diagnostic, at: place)
    }

    func broken(_ words: String) -> Diagnostic { .brokenSSML(xml: words) }

    var entity: Diagnostic { .ssmlEntity }

    var endlessTag: Diagnostic { .brokenSSML("this tag is not closed, or has too many attributes") }

    private mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor) {
        report(diagnostic, at: place)
        isStopped = true
    }
}

// MARK: - Elements
extension SSMLBuilder {
    mutating func begin(_ element: XMLElement, at place: SourceAnchor) {
        guard let outer = open.last else { return beginDocument(element, at: place) }
        guard open.count < limits.depth else { return stop(.tooDeepInSSML(limit: limits.depth), at: place) }
        writeText()
        let isSilent = outer.isSilent || Self.silent.contains(element.name)
        open.append(Open(element: element, place: place, tone: tone, isSilent: isSilent))
        guard !outer.isSilent else { return }
        if let language = element["xml:lang"] { setLanguage(language) }
        if element.isForeign {
            report(.unused("<\(element.name.excerpt)> is not part of SSML and has no effect"), at: place)
        } else {
            begin(named: element, at: place)
        }
        script.set(tone)
    }

    /// The elements whose text is not spoken.
    private static let silent: Set = ["desc", "meta", "metadata", "lexicon"]

    private mutating func beginDocument(_ element: XMLElement, at place: SourceAnchor) {
        guard element.name == "speak", !element.isForeign else { return stop(.notSSML(element.name), at: place) }
        if let language = element["xml:lang"] { setLanguage(language) }
        for attribute in ["startmark", "endmark"] where element[attribute] != nil {
            report(.unused("<speak \(attribute)> has no effect: all is spoken"), at: place)
        }
        script.set(tone)
        open.append(Open(element: element, place: place, tone: tone, isSilent: false))
    }

    private mutating func begin(named element: XMLElement, at place: SourceAnchor) {
        switch element.name {
        case "p", "paragraph":
            script.divide()
            script.separate(by: .paragraph)
        case "s", "sentence":
            script.divide()
            script.separate(by: .space)
        case "break": pause(element, at: place)
        case "prosody": beginProsody(element, at: place)
        case "voice": beginVoice(element, at: place)
        case "mark": script.mark(element["name"] ?? "")
        case "sub", "say-as": open[open.count - 1].start = script.beginWords()
        case "phoneme": open[open.count - 1].start = script.beginPhonemes()
        case "lang", "w", "token", "desc", "meta", "metadata": break
        case "audio":
            report(.unused("<audio> is not played: \((element["src"] ?? "").quoted); its text is spoken"), at: place)
        case "emphasis":
            if element["level"] != "none" { report(.unused("<emphasis> has no effect"), at: place) }
        case "lexicon", "lookup":
            report(
                .unused(
                    "<\(element.name)> has no effect: no lexicon is fetched",
                    note: "read it with LexiconReader, and give it to NaturalReading"
                ),
                at: place
            )
        default: report(.unused("<\(element.name.excerpt)> is not part of SSML and has no effect"), at: place)
        }
    }

    mutating func take(_ piece: UnsafeRawBufferPointer, at place: @autoclosure () -> SourceAnchor) {
        guard open.last?.isSilent == false else { return }
        text += piece
    }

    private mutating func writeText() {
        guard !text.isEmpty else { return }
        script.write(String(decoding: text, as: UTF8.self))
        text.removeAll(keepingCapacity: true)
    }

    mutating func end() {
        writeText()
        guard let last = open.popLast() else { return }
        defer {
            tone = last.tone
            script.set(tone)
        }
        guard !last.isSilent else { return }
        if let start = last.start { end(last, from: start) }
        switch last.element.name {
        case "p", "paragraph": endPart(.paragraph)
        case "s", "sentence": endPart(.space)
        default: break
        }
    }

    private mutating func endPart(_ gap: SSMLScript.Gap) {
        script.divide()
        script.separate(by: gap)
    }
}

// MARK: - Pauses
extension SSMLBuilder {
    private mutating func pause(_ element: XMLElement, at place: SourceAnchor) {
        if let time = element["time"] {
            guard let seconds = Pauses.seconds(of: time) else {
                return report(.unused("<break time=\(time.quoted)> has no effect: it is no time"), at: place)
            }
            return script.pause(for: seconds)
        }
        let strength = element["strength"] ?? "medium"
        guard let seconds = Pauses.ofBreaks[strength] else {
            return report(.unused("<break strength=\(strength.quoted)> has no effect: it is no strength"), at: place)
        }
        script.pause(for: seconds)
    }
}

// MARK: - Prosody
extension SSMLBuilder {
    private mutating func beginProsody(_ element: XMLElement, at place: SourceAnchor) {
        set("rate", of: element, at: place) { $0.setRate($1) }
        set("pitch", of: element, at: place) { $0.setPitch($1) }
        set("volume", of: element, at: place) { $0.setVolume($1) }
        for attribute in ["contour", "range", "duration"] where element[attribute] != nil {
            report(.unused("<prosody \(attribute)> has no effect"), at: place)
        }
    }

    private mutating func set(
        _ attribute: String,
        of element: XMLElement,
        at place: SourceAnchor,
        _ set: (inout SSMLTone, String) -> SSMLTone.Lack?
    ) {
        guard let value = element[attribute] else { return }
        if let lack = set(&tone, value) { report(.unused(lack, attribute, value), at: place) }
    }
}

// MARK: - Voices
extension SSMLBuilder {
    /// Changes the language. A voice that speaks another one is not kept.
    private mutating func setLanguage(_ language: String) {
        guard !language.isEmpty else { return }
        let isOther = language.primaryTag != tone.language.primaryTag
        tone.language = language
        guard isOther, let name = tone.voice else { return }
        if voices.named(name)?.speaks(language) != true { tone.voice = nil }
    }

    private mutating func beginVoice(_ element: XMLElement, at place: SourceAnchor) {
        let wish = VoiceWish(element)
        if let gender = element["gender"], Voice.Gender(rawValue: gender) == nil {
            report(.unused("<voice gender=\(gender.quoted)> has no effect: no voice says that it is that"), at: place)
        }
        if let language = wish.languages.first { setLanguage(language) }
        if voices.isEmpty {
            if let name = wish.names.first { tone.voice = name }
            for attribute in ["gender", "age"] where element[attribute] != nil && wish.names.isEmpty {
                report(.unused("<voice \(attribute)> has no effect: the reader was given no voices"), at: place)
            }
        } else if let voice = wish.best(of: voices, speaking: tone.language) {
            tone.voice = voice.id
            if !voice.speaks(tone.language) { tone.language = voice.languages.first ?? tone.language }
        } else if !wish.isForLanguageAlone {
            report(.unused("<voice> has no effect: there is no such voice"), at: place)
        }
    }
}

// MARK: - Words that are said otherwise
extension SSMLBuilder {
    private mutating func end(_ open: Open, from start: SSMLScript.Place) {
        let element = open.element
        guard let text = script.text(from: start) else {
            return report(
                .unused("<\(element.name)> has no effect: only text may be in it"),
                at: open.place
            )
        }
        switch element.name {
        case "sub":
            if let alias = element["alias"], !alias.isEmpty { script.say(alias, from: start) }
        case "phoneme": pronounce(open, from: start)
        default: say(text, as: open, from: start)
        }
    }

    private mutating func pronounce(_ open: Open, from start: SSMLScript.Place) {
        let phonemes = open.element["ph"] ?? ""
        let alphabet = open.element["alphabet"] ?? "ipa"
        let ipa: String? =
            switch alphabet.lowercased() {
            case "ipa": phonemes
            case "x-sampa", "sampa": XSAMPA.ipa(of: phonemes)
            default: nil
            }
        if let ipa, !ipa.isEmpty { return script.pronounce(ipa, from: start) }
        let setting = "<phoneme alphabet=\(alphabet.quoted) ph=\(phonemes.quoted)>"
        report(.unused("\(setting) has no effect: it is not in the alphabets ipa and x-sampa"), at: open.place)
    }

    private mutating func say(_ text: String, as open: Open, from start: SSMLScript.Place) {
        let kind = open.element["interpret-as"] ?? ""
        if speller?.language != tone.language { speller = (tone.language, NumberSpeller(language: tone.language)) }
        let (language, numbers) = (tone.language, speller?.numbers)
        let sayAs = SayAs(kind: kind, format: open.element["format"], language: language, speller: numbers)
        switch sayAs.result(for: text) {
        case .words(let words): script.say(words, from: start)
        case .asRead: break
        case .unfit:
            report(.unused("<say-as interpret-as=\(kind.quoted)> does not fit \(text.excerpt.quoted)"), at: open.place)
        case .unknown: report(.unused("<say-as interpret-as=\(kind.quoted)> has no effect"), at: open.place)
        }
    }
}

extension XMLElement {
    /// Whether it is in another namespace than that of SSML.
    fileprivate var isForeign: Bool {
        namespace.map { $0 != "http://www.w3.org/2001/10/synthesis" } ?? false
    }
}
