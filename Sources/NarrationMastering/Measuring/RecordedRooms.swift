/// A stretch of a file in which a person is heard, without silence that was added.
struct RecordedStretch: Sendable, Hashable {
    /// What tells the recording from others, which may be of other rooms.
    var recording: String

    /// The frames.
    var frames: Range<Int>
}

/// The rooms in which people recorded what is heard in a sound: their noise is found between the words of a recording.
struct RecordedRooms: Sendable {
    private var stretches: ArraySlice<(recording: String, windows: Range<Int>)>
    private var rooms: [String: Room] = [:]

    private struct Room {
        var places = QuietPlaces()
        var energy = 0.0
        var sampleCount = 0

        mutating func add(_ window: SoundWindow, at index: Int) {
            places.add(window, at: index)
            energy += window.energy
            sampleCount += window.sampleCount
        }

        /// A place in which the voice is not heard: it is 12 dB below all of the recording.
        func clear(_ place: QuietPlaces.Place?) -> QuietPlaces.Place? {
            place.flatMap { $0.meanSquare * 16 <= energy / Double(sampleCount) ? $0 : nil }
        }
    }

    /// Creates the rooms of stretches.
    ///
    /// - Parameters:
    ///   - stretches: The stretches, in the order of the sound.
    ///   - length: The number of frames of a window.
    init(_ stretches: [RecordedStretch], windowsOf length: Int) {
        self.stretches =
            stretches.map { stretch in
                let start = (stretch.frames.lowerBound + length - 1) / length
                return (stretch.recording, start..<max(start, stretch.frames.upperBound / length))
            }[...]
    }

    /// Adds the next window, if all of it is recorded.
    mutating func add(_ window: SoundWindow, at index: Int) {
        while let first = stretches.first, first.windows.upperBound <= index { stretches.removeFirst() }
        guard let first = stretches.first, first.windows.contains(index) else { return }
        rooms[first.recording, default: Room()].add(window, at: index)
    }

    /// The noise floor of the loudest room, as a mean square, of those recordings that have a pause; without a pause,
    /// the quietest tenth of a second, and `nil` if no recording is that long.
    var noiseFloor: Double? {
        pauses.values.map(\.meanSquare).max() ?? rooms.values.compactMap(\.places.tenth?.meanSquare).min()
    }

    /// For each recording that has one, a place in which only its room is heard: a pause, or if none has a pause, its
    /// quietest tenth of a second.
    var tones: [String: QuietPlaces.Place] {
        pauses.isEmpty ? rooms.compactMapValues { $0.clear($0.places.tenth) } : pauses
    }

    private var pauses: [String: QuietPlaces.Place] { rooms.compactMapValues { $0.clear($0.places.pause) } }
}
