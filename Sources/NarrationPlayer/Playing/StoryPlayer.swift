public import Narration
public import NarrationPlayback
public import Observation

/// Plays a story for an app, which shows its properties and passes taps on.
///
/// ```swift
/// let player = try await StoryPlayer(contentsOf: url)
/// player.play()
/// …
/// Text(player.text)                         // the page, with player.word lit
/// button("▶") { player.play() }
/// label.onTap { player.play(from: $0) }     // an index of player.text
/// picture.onTap { player.say(picture: 0) }
/// ```
///
/// It is observable: a user interface that reads a property is told of its changes. It plays what a `Narrator` of any
/// synthesizer reads: a story that is spoken live, or one that was rendered. The narrator's delegate and its events are
/// the app's.
///
/// Everything happens on the main actor, and the commands may be called while a change is observed. Hold the player:
/// the sound ends soon after it is deallocated.
@MainActor
@Observable
public final class StoryPlayer {
    /// The narrator that reads the story, with more commands, and events for more than what is shown.
    @ObservationIgnored public let narrator: Narrator

    /// When each utterance is heard.
    public private(set) var times: StoryTimes

    /// The state of the narration; initially stopped.
    public private(set) var state: NarrationState

    /// The index of the page that is shown, from 0.
    public private(set) var page: Int

    /// The text of the page.
    public private(set) var text: String

    /// The utterance that is being spoken or paused, of the page or of a picture; `nil` if there is none.
    public private(set) var utterance: UtterancePosition?

    /// The word that is being spoken or paused, as a range of ``text``; `nil` between words, and while a picture
    /// speaks.
    public private(set) var word: Range<String.Index>?

    /// The time of the word that is being spoken, in seconds from the beginning of the story. It moves with each word.
    public private(set) var elapsed: Double

    /// What kept the story from being read on, or an utterance from being read; `nil` once speech is heard again.
    public private(set) var problem: (any Error)?

    /// How the listener wants to hear the story: faster, higher, softer, in another voice. A change takes effect at the
    /// current word, which is spoken again.
    public var tuning: Tuning {
        didSet { narrator.tuning = tuning }
    }

    /// The folder of the story's pictures; `nil` for none.
    private let folder: String?

    /// What keeps the story's files, such as those of a book that was unpacked.
    @ObservationIgnored var source: (any Sendable)?

    /// Creates a player at the narrator's place. By default, pages are turned as they end.
    ///
    /// - Parameters:
    ///   - narrator: The narrator of the story.
    ///   - times: When each utterance is heard; by default, it is estimated.
    ///   - folder: The path of the folder in which the story's pictures are; by default, it has none.
    public init(_ narrator: Narrator, times: StoryTimes? = nil, picturesIn folder: String? = nil) {
        self.narrator = narrator
        self.folder = folder
        let times = times ?? StoryTimes(estimating: narrator.book)
        self.times = times
        state = narrator.state
        page = narrator.page
        text = narrator.book.text(ofPage: narrator.page)
        elapsed = times.time(of: narrator.bookmark.position)
        tuning = narrator.tuning
        narrator.turnsPages = true
        narrator.watch = { [weak self] in self?.follow($0) }
    }
}

// MARK: - What is shown

extension StoryPlayer {
    /// The story.
    public var book: Book { narrator.book }

    /// The number of pages.
    public var pageCount: Int { book.pages.count }

    /// The time from ``elapsed`` to the end of the story, in seconds.
    public var remaining: Double { max(0, times.duration - elapsed) }

    /// The part of the story that was heard, from 0 to 1; 0 for a story without words.
    public var progress: Double { times.duration > 0 ? min(1, elapsed / times.duration) : 0 }

    /// The path of the picture behind the page's text; `nil` if it has none, or the file is missing or outside of the
    /// story's folder.
    public var picture: String? {
        let name = book.pages.indices.contains(page) ? book.pages[page].backgroundImage : nil
        return name.flatMap(path)
    }

    /// The path of one of the page's pictures that speak.
    ///
    /// - Parameter picture: One of the page's pictures.
    /// - Returns: The path; `nil` if there is no such file in the story's folder.
    public func path(of picture: PagePicture) -> String? { path(picture.image) }

    private func path(_ name: String) -> String? {
        guard let folder else { return nil }
        let place = PicturePlace(name, in: folder)
        return place.state == .present ? place.path : nil
    }

    /// Whether pages are turned as they end; `true` by default. Otherwise the state is then
    /// `NarrationState.finished`.
    public var turnsPages: Bool {
        get { narrator.turnsPages }
        set { narrator.turnsPages = newValue }
    }
}

// MARK: - Commands

extension StoryPlayer {
    /// Plays on: from the paused place, the page again after its end, or the story again after its end.
    public func play() {
        if state == .finished, turnsPages, pageCount > 1 { narrator.go(toPage: 0) }
        narrator.start()
    }

    /// Pauses, or plays on if it is not playing: for a single button.
    public func togglePlaying() {
        if !narrator.pause() { play() }
    }

    /// Pauses.
    public func pause() { narrator.pause() }

    /// Plays from a word that was tapped.
    ///
    /// - Parameter index: An index of ``text``.
    /// - Returns: Whether there is a word.
    @discardableResult
    public func play(from index: String.Index) -> Bool {
        guard let (position, word) = place(of: index) else { return false }
        go(to: position, word: word.lowerBound)
        narrator.start()
        return true
    }

    /// Says a word alone and slowly, and then goes on as before.
    ///
    /// - Parameters:
    ///   - index: An index of ``text``, within the word.
    ///   - rate: The number that is added to the rate, from -1 to 1.
    /// - Returns: Whether there is a word.
    @discardableResult
    public func sayWord(at index: String.Index, rate: Double = -0.25) -> Bool {
        guard let (position, word) = place(of: index) else { return false }
        return narrator.say(word, of: position, rate: rate)
    }

    /// Says what a picture of the page says when it is touched, and then goes on as before.
    ///
    /// - Parameter index: The picture's index in `Page.pictures`, from 0.
    /// - Returns: Whether it says something.
    @discardableResult
    public func say(picture index: Int) -> Bool { narrator.say(picture: index) }

    /// Turns to the next page. It is read if the story is playing, or has been read to the end of the page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func nextPage() -> Bool { turn { narrator.nextPage() } }

    /// Turns to the previous page. It is read if the story is playing, or has been read to the end of the page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func previousPage() -> Bool { turn { narrator.previousPage() } }

    /// Turns to a page, which is read if the story is playing, or has been read to the end of the page.
    ///
    /// - Parameter page: The page's index, from 0.
    /// - Returns: Whether there is such a page.
    @discardableResult
    public func go(toPage page: Int) -> Bool { turn { narrator.go(toPage: page) } }

    private func turn(_ turn: () -> Bool) -> Bool {
        let reads = state == .finished
        guard turn() else { return false }
        if reads { narrator.start() }
        return true
    }

    /// Goes to a time: to the word that is heard then, or to the beginning of its utterance.
    ///
    /// - Parameter time: Seconds from the beginning of the story; another time is moved into it.
    public func seek(to time: Double) {
        guard let place = times.place(at: time), let string = book[place.position]?.string else { return }
        let word = place.offset.flatMap {
            string.utf8.index(string.startIndex, offsetBy: $0, limitedBy: string.endIndex)
        }
        go(to: place.position, word: word)
    }

    /// Goes to a word of an utterance, or to its beginning, and shows the time of that.
    @discardableResult
    private func go(to position: UtterancePosition, word: String.Index?) -> Bool {
        guard let string = book[position]?.string, narrator.go(to: position, word: word) else { return false }
        elapsed = times.time(
            of: position,
            offset: word.map { string.utf8.distance(from: string.startIndex, to: $0) }
        )
        return true
    }

    /// The place at which to play on another day, which is found also if the book is edited until then.
    public var bookmark: StoryBookmark {
        let word = narrator.saysBetween ? nil : narrator.word?.lowerBound
        return StoryBookmark(narrator.bookmark, word: word, in: book)
    }

    /// Goes to a bookmark's place. ``elapsed`` is then the time of its word, or, if its words are gone, that of the
    /// utterance which is there now.
    ///
    /// - Parameter bookmark: The bookmark.
    /// - Returns: Whether there is such a place: always, in a book with pages.
    @discardableResult
    public func go(to bookmark: StoryBookmark) -> Bool {
        switch bookmark.place(in: book) {
        case .exact(let place):
            guard narrator.go(to: place) else { return false }
            showTime(of: bookmark, at: place.position)
            return true
        case .word(let position, let word): return go(to: position, word: word)
        case .near(let position): return narrator.go(to: position)
        case nil: return false
        }
    }

    /// Shows the time of a bookmark's word in its utterance, wherever that is now.
    private func showTime(of bookmark: StoryBookmark, at position: UtterancePosition) {
        elapsed = times.time(of: position, offset: bookmark.offset > 0 ? bookmark.offset : nil)
    }

    /// Plays another version of the story from the same words on, if they are still there.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - times: When each utterance is heard; by default, it is estimated.
    /// - Returns: Whether it has pages; otherwise nothing happens.
    @discardableResult
    public func replaceBook(_ book: Book, times: StoryTimes? = nil) -> Bool {
        let bookmark = bookmark
        guard let place = bookmark.place(in: book) else { return false }
        self.times = times ?? StoryTimes(estimating: book)
        switch place {
        case .exact(let place):
            guard narrator.replaceBook(book, goingTo: place) else { return false }
            showTime(of: bookmark, at: place.position)
            return true
        case .word(let position, _), .near(let position):
            narrator.replaceBook(book, goingTo: Bookmark(page: position.page, utterance: position.utterance))
            if case .word(_, let word) = place { go(to: position, word: word) }
            return true
        }
    }

    /// Ends the story after a time, with the utterance that is read then, which fades out.
    ///
    /// - Parameter time: The time; `nil` cancels it.
    public func sleep(after time: Duration?) {
        if let time { narrator.sleep(after: time) } else { narrator.cancelSleep() }
    }

    /// The utterance and the word at an index of the text; the next word for what is between.
    private func place(of index: String.Index) -> (UtterancePosition, Range<String.Index>)? {
        guard book.pages.indices.contains(page), let place = book.pages[page].place(of: index) else { return nil }
        let words = book.pages[page].utterances[place.utterance].words
        guard let word = words.first(where: { $0.upperBound > place.index }) ?? words.last else { return nil }
        return (UtterancePosition(page: page, utterance: place.utterance), word)
    }
}

// MARK: - Events

extension StoryPlayer {
    private func follow(_ event: NarrationEvent) {
        state = narrator.state
        utterance = narrator.position
        switch event {
        case .started: problem = nil
        case .word(let position, let range): light(range, of: position)
        case .finished, .cancelled: word = nil
        case .failed(_, let error), .interrupted(let error): problem = error
        case .pageTurned(let position): show(position)
        case .skipped(let position): elapsed = times.time(of: position)
        case .stateChanged(.finished):
            word = nil
            if page == pageCount - 1 { elapsed = times.duration }
        case .substituted, .lexiconsIgnored, .stateChanged: break
        }
    }

    private func light(_ range: Range<String.Index>, of position: UtterancePosition) {
        guard position.picture == nil, let string = book[position]?.string else {
            word = nil
            return
        }
        word = position.page == page ? book.pages[page].range(of: range, in: position.utterance, of: text) : nil
        guard !narrator.saysBetween else { return }
        let offset = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        elapsed = times.time(of: position, offset: offset)
    }

    private func show(_ position: UtterancePosition) {
        page = position.page
        text = book.text(ofPage: page)
        word = nil
        elapsed = times.time(of: position)
    }
}

extension Book {
    /// The text of a page; empty if there is no such page.
    fileprivate func text(ofPage index: Int) -> String { pages.indices.contains(index) ? pages[index].text : "" }
}
