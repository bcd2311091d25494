// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
internal import CProcess

/// The definition of a voice, of which a higher or lower one can be made.
///
/// espeak-ng's parameters alone do not reach an octave: `espeakPITCH` moves the base of the pitch and leaves its
/// movements as they are, `espeakRANGE` widens the movements and lowers the base by as much again, and both end at 99.
/// The line `pitch` of a voice's file has no such limits.
struct VoiceFile {
    private let lines: [Substring]

    /// The base of the pitch and the extent of its movements, in the unit of the file.
    private let pitch: (base: Double, extent: Double)

    /// Reads the files of a voice, `gmw/en-US` or, with a variant, `gmw/en-US+f3`.
    ///
    /// - Returns: `nil` if there is no such file.
    init?(of voice: String, in dataPath: String) {
        let parts = voice.split(separator: "+", maxSplits: 1)
        guard let id = parts.first,
            let own = ["voices", "lang"].lazy.compactMap({ Self.lines(of: "\(dataPath)/\($0)/\(id)") }).first
        else { return nil }
        if parts.count == 2 {
            guard let variant = Self.lines(of: "\(dataPath)/voices/!v/\(parts[1])") else { return nil }
            lines = own.filter { !Self.timbre.contains($0.words.first ?? "") } + variant
        } else {
            lines = own
        }
        let given = lines.last { $0.words.first == "pitch" }?.words.dropFirst().prefix(2)
        let numbers = (given ?? []).compactMap { Double($0) }
        let (low, high) = numbers.count == 2 ? (numbers[0], numbers[1]) : Self.defaultPitch
        pitch = (low - Self.pitchOffset, high - low)
    }

    /// The lines that a variant replaces, all of them, even if it has only some.
    private static let timbre: Set<Substring> = [
        "breath", "breathw", "clarity", "consonants", "echo", "fast_test2", "flutter", "formant", "klatt", "pitch",
        "roughness", "speed", "tone", "voicing",
    ]

    /// The line `pitch` that stands for a voice without one.
    private static let defaultPitch = (low: 80.0, high: 118.0)

    /// The first number of the line `pitch` for a base of 0 Hz.
    private static let pitchOffset = 9.0

    /// Selects the voice with its pitch multiplied by a factor, and returns whether this was successful.
    ///
    /// The movements are multiplied in the file. The base is multiplied by `espeakPITCH` as far as possible, because
    /// the first number of the line `pitch` moves formants at consonants too.
    func select(raisedBy factor: Double) -> Bool {
        let parameter = min(99, (50 + 50 * log2(factor)).rounded())
        let low = (Self.pitchOffset + pitch.base * factor / exp2((parameter - 50) / 50)).rounded()
        let high = low + (pitch.extent * factor).rounded()
        let text = (lines + ["pitch \(Int(low)) \(Int(high))", ""]).joined(separator: "\n")
        guard select(text) else { return false }
        espeak_SetParameter(espeakPITCH, Int32(parameter), 0)
        return true
    }

    /// Selects the voice that a text defines. espeak-ng reads it from a file that has no name in any folder.
    private func select(_ text: String) -> Bool {
        let file = nameless_file()
        guard file >= 0 else { return false }
        defer { close(file) }
        guard write(file, text, text.utf8.count) == text.utf8.count, lseek(file, 0, SEEK_SET) == 0 else { return false }
        // A container may have only one of these folders.
        return ["/proc/self/fd", "/dev/fd"].contains { espeak_SetVoiceByFile("\($0)/\(file)") == EE_OK }
    }

    private static func lines(of path: String) -> [Substring]? {
        fileContents(path).map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
    }
}

extension Substring {
    fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
