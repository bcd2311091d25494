import NarrationSystem

/// The sound of a room, of any length, made of a short sound in which nobody speaks.
///
/// Pieces of half of it follow each other. They begin at places that do not repeat, and are crossfaded, so that neither
/// a loop nor a click is heard. The tone is the same at the same position, independent of how the sound is divided.
struct RoomTone: Sendable {
    private let sound: [Float]
    /// The frames from the beginning of one piece to that of the next.
    let step: Int
    /// The frames in which two pieces are heard.
    private let fade: Int

    /// Distinguishes the places from other noises.
    private static let seed: UInt64 = 3

    /// Creates the tone of a sound.
    ///
    /// - Parameters:
    ///   - sound: The sound, at least four frames.
    ///   - sampleRate: The sample rate, in hertz.
    init(_ sound: [Float], sampleRate: Int) {
        self.sound = sound
        fade = max(1, min(sampleRate / 20, sound.count / 8))
        step = sound.count / 2 - fade
    }

    /// The tone at a frame.
    subscript(frame: Int) -> Float {
        let (number, offset) = frame.quotientAndRemainder(dividingBy: step)
        let tone = sound[start(of: number) + offset]
        guard offset < fade else { return tone }
        let share = (Float(offset) + 0.5) / Float(fade)
        return tone * share.squareRoot() + sound[start(of: number - 1) + step + offset] * (1 - share).squareRoot()
    }

    /// Where a piece begins.
    private func start(of number: Int) -> Int {
        let place = UInt64(truncatingIfNeeded: number) &+ Self.seed &* .goldenStep
        return Int((place &* .goldenStep).spread % UInt64(sound.count - step - fade + 1))
    }
}
