/// Plays sound: mono, 16-bit, one stream of frames that is written ahead and heard in time.
///
/// Frames are counted from the opening of the output. What is written is kept until it is heard; the writer sees to it
/// that this never is much. When nothing is left, the output is silent and counts nothing until more is written.
///
/// A device has its next frames a little before they are heard, and never gives them back. What it has is its latency:
/// a pause or a flush comes behind it, and ``heardFrames`` goes on to there. See <doc:SoundAndItsTime>.
///
/// An output over a device whose callback asks for frames hands them out of its buffer there; one over a device that
/// blocks feeds it from a thread of its own. Its members are called from any isolation, and none that is not `async`
/// waits for the device. ``pause(at:)``, ``resume()`` and ``flush()`` may come before it is open; a pause holds then.
public protocol AudioOutput: AnyObject, Sendable {
    /// Opens the output, and plays from now on what is written, unless it is paused.
    ///
    /// An output that is open, or whose device was lost, is closed and opened again, and counts from 0.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Throws: Why there is no sound on this device.
    func open(sampleRate: Int) async throws

    /// Appends frames to what is to be heard.
    ///
    /// - Parameter samples: The frames, each from -32,768 to 32,767.
    func write(_ samples: [Int16])

    /// How many of the written frames have been heard, the device's latency taken into account. It never goes back as
    /// long as the output is open.
    var heardFrames: Int { get }

    /// Waits until so many frames have been heard, through pauses and for what is not yet written.
    ///
    /// - Parameter count: The count of frames.
    /// - Throws: `CancellationError` when the task is cancelled, and it may be when the output is closed or opened again;
    ///   another error when the device is lost.
    func hear(upTo count: Int) async throws

    /// Falls silent behind exactly so many frames, or at once when they have been heard already or none is given. The
    /// frames behind it wait.
    ///
    /// “At once” is behind the frames that the device has; so is a pause at one of those.
    ///
    /// - Parameter count: How many frames are heard before the pause.
    func pause(at count: Int?)

    /// Goes on with the frame at which it was paused; takes back a pause that has not yet come.
    func resume()

    /// Drops everything that the device does not have yet.
    ///
    /// - Returns: How many frames the device has been given. It plays them to their end: ``heardFrames`` is as much then,
    ///   and the frame written next follows these.
    @discardableResult
    func flush() -> Int

    /// Waits until everything written has been heard.
    ///
    /// - Throws: As ``hear(upTo:)``.
    func drain() async throws

    /// Closes the output, and drops what has not been heard. It can be opened again, and counts from 0 then.
    func close() async
}
