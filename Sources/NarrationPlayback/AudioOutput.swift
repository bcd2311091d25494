/// Plays sound: mono, 16-bit, one stream of frames that is written ahead and heard in time.
///
/// Frames are counted from the opening of the output. What is written is kept until it is heard; the writer sees to it
/// that this never is much. When nothing is left, the output is silent and counts nothing until more is written.
///
/// An output over a device whose callback asks for frames hands them out of its buffer there; one over a device that
/// blocks feeds it from a thread of its own. Its members are called from any isolation, and none that is not `async`
/// waits for the device. ``pause(at:)``, ``resume()`` and ``flush()`` may come before it is open; a pause holds then.
public protocol AudioOutput: AnyObject, Sendable {
    /// Opens the output, and plays from now on what is written, unless it is paused.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Throws: Why there is no sound on this device.
    func open(sampleRate: Int) async throws

    /// Appends frames to what is to be heard.
    func write(_ samples: [Int16])

    /// How many of the written frames have been heard, the device's latency taken into account.
    var heardFrames: Int { get }

    /// Waits until so many frames have been heard.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; another error when the device is lost.
    func hear(upTo count: Int) async throws

    /// Falls silent behind exactly so many frames, or at once when they have been heard already or none is given. The
    /// frames behind it wait.
    ///
    /// - Parameter count: How many frames are heard before the pause.
    func pause(at count: Int?)

    /// Goes on with the frame at which it was paused; takes back a pause that has not yet come.
    func resume()

    /// Drops everything that has not been heard.
    ///
    /// - Returns: ``heardFrames``; the frame written next follows these.
    @discardableResult
    func flush() -> Int

    /// Waits until everything written has been heard.
    ///
    /// - Throws: As ``hear(upTo:)``.
    func drain() async throws

    /// Closes the output, and drops what has not been heard. It can be opened again, and counts from 0 then.
    func close() async
}
