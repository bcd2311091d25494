import Foundation
import Logging
import Narration
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationEspeak

/// No voice is close to the bounds of ``LeastSound`` at any rate.
///
/// `make test-all` measures all voices of espeak-ng, `make test` some.
@Suite struct LeastSoundTests {
    private static let voices = [
        "gmw/en", "gmw/en-us", "gmw/de", "roa/fr", "trk/az", "sit/cmn", "sem/ar", "ira/fa-latn",
    ]

    /// Letters for generated words.
    private static let scripts = [
        "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "àáâãäåæçèéêëìíîïñòóôõöøùúûüýāăąćčđēęěğīłńőśşťūźż",
        "абвгдежзийклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρστυφχψω", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
        "אבגדהוזחטיכלמנסעפצקרשת", "अआइईउऊएऐओऔकखगघचछजझटठडढतथदधनपफबभमयरलवशषसह", "தமிழஅஆஇஈஉஊஎஏஐ", "가나다라마바사아자차카타파하",
        "ㄱㄴㄷㄹㅁㅂㅅㅇㅏㅑㅓ", "あいうえおかきくけこさしすせそ", "アイウエオカキクケコ", "กขคงจชญดตถทนบปผพฟมยรลวสห", "აბგდევზთიკლმნოპრსტუფქღყშჩცძწჭხჯჰ",
        "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ", "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐ", "ကခဂဃငစဆဇဈ", "កខគឃងចឆ", "ཀཁགངཅཆཇ",
        "一二三四人大小中国我你他山水火木金土日月天地",
    ]

    private static let phrases = [
        "of the in the at the to the", "to be or not to be", "it is a", "the the the the", "a a a", "i i i", "I I I",
        "straight through thought", "l'eau qu'ils voient", "eaux oiseaux", "hmm mm hm", "zzz zzzz shh", "ooooo", "a",
        "O",
        "strengths", "aaaaaaaargh", "x y z w", "un a un o", "Donaudampfschifffahrtsgesellschaftskapitän", "e",
        "said the",
        "llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Once upon a time, a hare ran over the hill.",
    ]

    private static var texts: [String] {
        var random = SplitMix(seed: 7)
        let madeUp = scripts.flatMap { letters in
            [1, 2, 3, 5, 8, 20].map { length in
                String((0..<length).map { _ in letters.randomElement(using: &random)! })
            }
        }
        return phrases + madeUp
    }

    @Test func `the fastest voice takes at least twice as long as the least sound`() async throws {
        let engine = try EspeakEngine(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        for voice in try await engine.voices() where TestExtent.isFull || Self.voices.contains(voice.id.lowercased()) {
            for text in Self.texts {
                let utterance = Utterance(text, rate: 1, voice: voice.id)
                let words = WordTokens(text)
                let least = LeastSound(
                    words: words.words(in: 0..<text.unicodeScalars.count).count,
                    scalars: Array(text.unicodeScalars)
                )
                do {
                    let duration = Double(try await engine.synthesize(utterance).samples.count) / 22_050
                    #expect(duration >= 2 * least.duration, "\(voice.id) says “\(text)” in \(duration) s")
                } catch let error as SpeechError {
                    #expect(error.code == .noSound, "\(voice.id) and “\(text)”: \(error)")
                }
            }
        }
    }
}
