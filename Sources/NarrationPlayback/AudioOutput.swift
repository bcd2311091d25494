/// Plays a stream of mono 16-bit frames, which are written before they are heard.
///
/// Frames are counted from the opening of the output. Written frames are buffered until they are heard; the writer must
/// keep the buffer small. When it is empty, the output is silent and counts no frames until more are written.
///
/// A device takes frames shortly before they are heard, and they cannot be taken back. These frames are its latency: a
/// pause or flush takes effect after them, and ``heardFrames`` keeps increasing until then. See <doc:SoundAndItsTime>.
///
/// For a callback-based device, an output supplies frames from its buffer in the callback; for a blocking device, it
/// writes them from its own thread. Members can be called from any isolation context, and only `async` ones wait for
/// the device. ``pause(at:)``, ``resume()`` and ``flush()`` may be called before the output is open; a pause then stays
/// in effect.
public protocol AudioOutput: AnyObject, Sendable {
    /// Opens the output. Frames written from now on are played, unless it is paused.
    ///
    /// An output that is open, or whose device was lost, is closed and reopened, and counts from 0.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Throws: An error that says why the device cannot play sound.
    func open(sampleRate: Int) async throws

    /// Appends frames to the buffer.
    ///
    /// - Parameter samples: The frames, each from -32,768 to 32,767.
    func write(_ samples: [Int16])

    /// The number of written frames that have been heard, taking the device's latency into account. It never decreases
    /// while the output is open.
    var heardFrames: Int { get }

    /// Waits until `count` frames have been heard, including during pauses and for frames not yet written.
    ///
    /// - Parameter count: The count of frames.
    /// - Throws: `CancellationError` when the task is cancelled, and possibly when the output is closed or reopened;
    ///   another error when the device is lost.
    func hear(upTo count: Int) async throws

    /// Pauses after exactly `count` frames, or at once if they have already been heard or `count` is `nil`. Later
    /// frames stay in the buffer.
    ///
    /// “At once” means after the frames that the device already has. A pause at one of those frames also takes effect
    /// after them.
    ///
    /// - Parameter count: The number of frames to play before the pause; `nil` to pause at once.
    func pause(at count: Int?)

    /// Continues with the frame at which it was paused, or cancels a pause that has not taken effect yet.
    func resume()

    /// Discards all frames that the device does not have yet.
    ///
    /// - Returns: The number of frames that the device has been given. It plays all of them, so that ``heardFrames``
    ///   reaches this number; the next frame written follows them.
    @discardableResult
    func flush() -> Int

    /// Waits until everything written has been heard.
    ///
    /// - Throws: The same errors as ``hear(upTo:)``.
    func drain() async throws

    /// Closes the output, and discards what has not been heard. It can be reopened, and then counts from 0.
    func close() async
}
