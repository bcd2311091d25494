/// A writer of a format with packets of equal length, which can encode a section of the sound by itself.
///
/// A section begins with a packet. An edit before it moves it by whole packets, so that what was encoded of it is still
/// right.
package protocol SectionWriter: SoundWriter {
    /// The number of frames in a packet; `nil` if the packets of this file differ.
    var packetLength: Int? { get }

    /// Begins a section with the next frame, whose position is a multiple of ``packetLength``.
    func beginSection()
}
