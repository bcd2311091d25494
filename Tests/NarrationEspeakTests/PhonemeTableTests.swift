import EspeakProtocol
import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationEspeak

@Suite struct IPAWordTests {
    @Test(arguments: [
        ("t͡ʃ", "tʃ"), ("ʧ", "tʃ"), ("gʊd", "ɡʊd"), ("a:", "aː"), ("'a", "ˈa"), ("bɔ\u{303}", "bɔ̃"),
        ("hə.ˈləʊ", "həˈləʊ"),
        ("nuː ˈjɔːk", "nuːˈjɔːk"),
    ])
    func `several ways to write a sign are one`(written: String, same: String) {
        #expect(IPAWord.words(in: written).flatMap(\.elements) == IPAWord(same).elements)
    }

    @Test func `marks belong to the letter before them`() {
        #expect(IPAWord("tʰɔ̃ː").signs.map(\.description) == ["tʰ", "ɔ̃ː"])
    }
}

@Suite struct PhonemeTableTests {
    private let table = PhonemeTable(
        listing: """
            t	t
            S	ʃ
            tS	tʃ
            a	a
            a:	aː
            aI	aɪ
            I	ɪ
            I2	ɪ
            @	ə
            i:	iː
            @n	ən
            y	y
            R	r
            r	r
            *	r
            n	n
            E~	ɛ̃
            d	d
            g	ɡ
            dZ	dʒ
            _!	
            o"	??
            """.split(separator: "\n", omittingEmptySubsequences: false)
    )

    private func text(_ ipa: String) throws -> String? { try table.spelling(of: ipa)?.text }

    @Test(arguments: [
        ("tʃa", "[[tS|'a]]"), ("taɪ", "[[t|'aI]]"), ("taˈɪ", "[[t|a|'I]]"), ("ˈtatə", "[[t|'a|t|@]]"),
        ("ˈtən", "[[t|'@n]]"), ("təˈna", "[[t|@|n|'a]]"), ("ˌtaˈnə", "[[t|,a|n|'@]]"), ("ˈta ˈna", "[[t|'a]] [[n|'a]]"),
    ])
    func `the longest signs are found first, and stress stands before the vowel`(ipa: String, mnemonics: String) throws
    {
        #expect(try text(ipa) == mnemonics)
    }

    @Test func `of several phonemes, the one with the shortest name is spoken, in small letters`() throws {
        #expect(try text("ɪ") == "[['I]]")
        #expect(try text("rat") == "[[r|'a|t]]")
    }

    @Test(arguments: [
        ("iˈna", "[[i:|n|'a]]"), ("æ\u{303}ˈna", "[[E~|n|'a]]"), ("t\u{32A}ˈa", "[[t|'a]]"), ("ˈnʏ", "[[n|'y]]"),
        ("ɥˈa", "[[y|'a]]"), ("ʁˈa", "[[r|'a]]"), ("ʔˈa", "[['a]]"),
    ])
    func `a sign without a phoneme is spoken by one that is hardly told apart`(ipa: String, mnemonics: String) throws {
        #expect(try text(ipa) == mnemonics)
    }

    @Test(arguments: [
        ("naʘ", "ʘ", "t"), ("na\u{303}", "a\u{303}", "ɛ\u{303}"), ("ˈsa", "s", "ʃ"), ("ˈnʌ", "ʌ", "ə"),
        ("n7", "7", nil),
    ])
    func `a sign that the voice cannot say is an error with the nearest one`(
        ipa: String,
        sign: String,
        nearest: String?
    ) {
        let error = #expect(throws: PhonemeTable.UnknownSign.self) { try table.spelling(of: ipa) }
        #expect(error == PhonemeTable.UnknownSign(sign: sign, nearest: nearest))
    }

    @Test func `a word of one vowel is stressed, unless the vowel is weak`() throws {
        #expect(try text("nat") == "[[n|'a|t]]")
        #expect(try text("nə") == "[[n|@]]")
        #expect(try text("nata") == "[[n|a|t|a]]")
    }

    @Test func `a nasal vowel is not said without its nose, and the nearest is named`() {
        let table = PhonemeTable(listing: ["a\ta", "t\tt"])
        let error = #expect(throws: PhonemeTable.UnknownSign.self) { try table.spelling(of: "tɑ\u{303}") }
        #expect(error == PhonemeTable.UnknownSign(sign: "ɑ\u{303}", nearest: "a"))
    }

    @Test(arguments: [
        ("ɡ", "[[g|@]]"), ("g", "[[g|@]]"), ("dʒ", "[[dZ|@]]"), ("ɡd", "[[g|d|@]]"), ("t", "[[t]]"), ("ɡt", "[[g|t]]"),
        ("ɡa", "[[g|'a]]"),
    ])
    func `voiced plosives without a vowel are said with a weak one`(ipa: String, mnemonics: String) throws {
        #expect(try text(ipa) == mnemonics)
    }

    @Test(arguments: ["", " ", "ˈ", "ʔ"]) func `nothing is heard of no signs`(ipa: String) throws {
        #expect(try table.spelling(of: ipa) == nil)
    }

    @Test func `long words are divided before espeak-ng fails`() throws {
        let spelling = try #require(try table.spelling(of: String(repeating: "ta", count: 50)))
        #expect(spelling.soundCount == 100)
        #expect(spelling.text.split(separator: " ").map { $0.split(separator: "|").count } == [60, 40])
    }
}

@Suite struct PronouncedTextTests {
    private let text = "the [[old]] Hare, New York"

    private func prepared(_ words: [String]) throws -> PreparedText {
        let scalars = Array(text)
        let stretches = try words.map { word in
            let start = try #require(scalars.indices.first { scalars[$0...].starts(with: word) })
            return PronouncedStretch(
                range: start..<start + word.count,
                spelling: PhonemeTable.Spelling(names: ["h", "'A"])
            )
        }
        return PreparedText(text, pronounced: stretches)
    }

    @Test func `phonemes stand in place of their stretch, and brackets of the text begin none`() throws {
        let prepared = try prepared(["Hare", "New York"])
        let request = prepared.request(0..<prepared.scalars.count)
        #expect(request.text == "the   old]] [[h|'A]], [[h|'A]]")
        #expect(request.hasPhonemes)
    }

    @Test func `text without phonemes is sent as it is`() throws {
        let prepared = try prepared(["New York"])
        #expect(prepared.request(0..<16) == .init(text: "the [[old]] Hare", endsWithPause: false))
        #expect(PreparedText(text).request(0..<17) == .init(text: "the [[old]] Hare,", endsWithPause: true))
    }

    @Test func `a place in what is sent is found in the text`() throws {
        let prepared = try prepared(["Hare", "New York"])
        let whole = 0..<prepared.scalars.count
        #expect(
            [0, 6, 12, 14, 20, 21, 23, 27].map { prepared.place(of: $0, in: whole) } == [0, 6, 12, 12, 16, 17, 18, 18]
        )
        #expect(prepared.place(of: 3, in: 18..<26) == 18)
    }

    @Test func `a stretch is one word`() throws {
        let prepared = try prepared(["Hare", "New York"])
        let tokens = WordTokens(text, pronounced: prepared.pronounced)
        #expect(tokens.ranges == [0..<3, 6..<9, 12..<16, 18..<26])
        #expect(WordTokens("% a … b %", pronounced: [stretch(4..<5)]).ranges == [0..<1, 2..<3, 4..<5, 6..<7, 8..<9])
        #expect(WordTokens("well-known", pronounced: [stretch(0..<4)]).ranges == [0..<10])
    }

    @Test func `a stretch is not divided, however long its phonemes are`() {
        let spelling = PhonemeTable.Spelling(names: Array(repeating: "h", count: 150))
        let words = (0..<10).map { PronouncedStretch(range: $0 * 4..<$0 * 4 + 3, spelling: spelling) }
        let pieces = PreparedText(String(repeating: "hop ", count: 10), pronounced: words).pieces
        #expect(pieces.count == 5)
        #expect(
            words.allSatisfy { word in
                pieces.contains { $0.contains(word.range.upperBound - 1) && $0.contains(word.range.lowerBound) }
            }
        )
    }

    private func stretch(_ range: Range<Int>) -> PronouncedStretch {
        PronouncedStretch(range: range, spelling: PhonemeTable.Spelling(names: ["h"]))
    }
}

@Suite struct PhonemeTablesTests {
    private static let voice = Voice(id: "a", name: "A", languages: ["en"])

    /// Tables of a worker that notes its start in a file, and prints a listing after a while.
    private func tables(notes: String, for duration: String = "0.3") -> PhonemeTables {
        let script = "echo >> '\(notes)'; sleep \(duration); printf 'a\\ta\\nend\\n'"
        return PhonemeTables(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), patience: 60)
    }

    private func starts(in notes: String) throws -> Int { try Data(contentsOf: URL(filePath: notes)).count }

    @Test func `a table that several workers need at the same time is listed once`() async throws {
        let folder = try ScratchFolder()
        let tables = tables(notes: folder.file("notes"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { _ = try await tables.table(of: Self.voice) } }
            try await group.waitForAll()
        }
        _ = try await tables.table(of: Self.voice)
        #expect(try starts(in: folder.file("notes")) == 1)
    }

    @Test func `a caller that is cancelled does not end the wait of others`() async throws {
        let folder = try ScratchFolder()
        let tables = tables(notes: folder.file("notes"), for: "1")
        let cancelled = Task { try await tables.table(of: Self.voice) }
        let waiting = Task { try await tables.table(of: Self.voice) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        _ = try await waiting.value
    }

    @Test func `after a failure, a table is listed again`() async throws {
        let folder = try ScratchFolder()
        let script = "test -e '\(folder.file("notes"))' && printf 'a\\ta\\nend\\n'; echo >> '\(folder.file("notes"))'"
        let tables = PhonemeTables(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), patience: 60)
        await #expect(throws: SpeechError.self) { try await tables.table(of: Self.voice) }
        _ = try await tables.table(of: Self.voice)
    }
}
