/// A page of a ``Book``: its pictures and its utterances.
public struct Page: Sendable, Hashable {
    /// The page's title. A page with a title begins a chapter.
    public var title: String?

    /// The path of the picture behind the text, relative to the book's folder and never outside it.
    public var backgroundImage: String?

    /// What the background picture shows, for those who do not see it.
    public var imageDescription: String?

    /// The pictures that speak when they are touched. Each is in front of those before it.
    public var pictures: [PagePicture]

    /// How its text stands in front of its pictures, as far as that is not as in the book.
    public var textStyle: TextStyle

    /// The path of a recording in which a person reads the page, relative to the book's folder and never outside it, or
    /// a part of one (`long.mp3#t=12.5,20`, in seconds); `nil`, the default, for none. ``divideRecording()`` gives each
    /// utterance its part.
    public var recording: String?

    /// The utterances, in the order they are spoken.
    public var utterances: [Utterance]

    /// Creates a page, and divides its recording.
    public init(
        title: String? = nil,
        backgroundImage: String? = nil,
        imageDescription: String? = nil,
        pictures: [PagePicture] = [],
        textStyle: TextStyle = TextStyle(),
        recording: String? = nil,
        utterances: [Utterance]
    ) {
        self.title = title
        self.backgroundImage = backgroundImage
        self.imageDescription = imageDescription
        self.pictures = pictures
        self.textStyle = textStyle
        self.recording = recording
        self.utterances = utterances
        divideRecording()
    }

    /// The text that a reader sees: the concatenation of the utterances' strings, with nothing between them.
    public var text: String { utterances.map(\.string).joined() }
}

extension Page {
    /// The utterances of the page, and after them those of its pictures.
    package var everyUtterance: [Utterance] {
        pictures.isEmpty ? utterances : utterances + pictures.flatMap(\.utterances)
    }

    /// The utterances of the page itself, or those of one of its pictures, by the picture's index; none if there is no
    /// such picture.
    package subscript(utterancesOf picture: Int?) -> [Utterance] {
        guard let picture else { return utterances }
        return pictures.indices.contains(picture) ? pictures[picture].utterances : []
    }

    /// The positions of the utterances of the page, and after them those of its pictures.
    ///
    /// - Parameter index: The index of the page in its book.
    /// - Returns: The positions, in the order of ``everyUtterance``.
    package func positions(onPage index: Int) -> [UtterancePosition] {
        let lists: [Int?] = [nil] + pictures.indices.map(Optional.some)
        return lists.flatMap { picture in
            self[utterancesOf: picture].indices.map { UtterancePosition(page: index, picture: picture, utterance: $0) }
        }
    }

    /// The paths of the background picture and the other pictures.
    package var picturePaths: [String] {
        [backgroundImage].compactMap(\.self) + pictures.map(\.image)
    }

    /// Changes the utterances of the page, and after them those of its pictures.
    ///
    /// - Parameter change: Receives the number of utterances before this one, and the utterance.
    package mutating func changeEveryUtterance(_ change: (Int, inout Utterance) -> Void) {
        for index in utterances.indices { change(index, &utterances[index]) }
        var first = utterances.count
        for picture in pictures.indices {
            for index in pictures[picture].utterances.indices {
                change(first + index, &pictures[picture].utterances[index])
            }
            first += pictures[picture].utterances.count
        }
    }

    /// Gives each utterance its part of the page's ``recording``, unless it has a recording of its own.
    ///
    /// The recording is expected to contain all utterances of the page, also those with their own. After a change of
    /// the utterances' texts or of the recording, call it again. Without a recording, the page stays as it is.
    public mutating func divideRecording() {
        guard let recording else { return }
        let whole = BookRecording(path: recording, utterances: utterances)
        for index in utterances.indices where ownRecording(ofUtterance: index) == nil {
            utterances[index].recording = RecordedPart(of: whole, at: index)
        }
    }

    /// The path of the recording that an utterance of the page itself, or of one of its pictures, has for itself.
    package func ownRecording(at position: UtterancePosition) -> String? {
        guard let picture = position.picture else { return ownRecording(ofUtterance: position.utterance) }
        return pictures[picture].utterances[position.utterance].ownRecording
    }

    /// The path of the recording that an utterance has for itself: of no other utterance, and not that of the page.
    package func ownRecording(ofUtterance index: Int) -> String? {
        utterances[index].ownRecording(besides: recording)
    }

    /// Removes the parts of the page's recording from its utterances.
    package mutating func keepOwnRecordings() {
        for index in utterances.indices where ownRecording(ofUtterance: index) == nil {
            utterances[index].recording = nil
        }
    }

    /// The paths of the files in which the page and its utterances are recorded.
    package var recordingPaths: [String] {
        let named = [recording].compactMap(\.self) + everyUtterance.compactMap(\.recording?.recording.path)
        return named.map { SoundClip($0).file }
    }

    /// Relates recordings to the present texts of the utterances, after all properties have been applied to them.
    package mutating func renewRecordings() {
        changeEveryUtterance { _, utterance in
            if let path = utterance.ownRecording { utterance = utterance.recorded(in: path) }
        }
        divideRecording()
    }
}
