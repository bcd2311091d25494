import Narration

// Adds scalar values to the dictionary that contains them.
extension BookBuilder {
    mutating func take(_ text: String, for key: BookKey, at place: SourceAnchor?) {
        switch key {
        case .utteranceString:
            string = text
            stringPlace = place
        case .spokenString: takeSpokenString(text, at: place)
        case .markedString: marks = name(text, for: key, at: place).map { ($0, place) }
        case .reading where ReadingStyle(rawValue: text) == nil:
            report(.unknown(text, ReadingStyle.self, .unknownReading, "there is no way of reading"), at: place)
        case .recordedVoice where RecordedVoice(rawValue: text) == nil:
            report(.unknown(text, RecordedVoice.self, .unknownRecordedVoice, "a person's voice cannot be"), at: place)
        case .character: takeCharacter(text, at: place)
        case .title where frame.level == .page: page.title = name(text, for: key, at: place)
        case .title: book.title = name(text, for: key, at: place)
        case .author: book.author = name(text, for: key, at: place)
        case .coverImage: book.coverImage = picture(text, for: key, at: place)
        case .backgroundImage: page.backgroundImage = picture(text, for: key, at: place)
        case .imageDescription:
            page.imageDescription = name(text, for: key, at: place)
            descriptionPlace = place
        case .recording where frame.level == .page: page.recording = recording(text, at: place)
        case .recording: ownRecording = recording(text, at: place)
        case .image: picture.image = picture(text, for: key, at: place) ?? ""
        case .description where frame.level == .picture: picture.description = name(text, for: key, at: place)
        case .language where frame.level == .book:
            guard let name = name(text, for: key, at: place) else { return }
            book.language = name
            noteVoice(.language(name), at: place)
        case .textColor:
            textStyle?.color = TextStyle.Color(text)
            if textStyle?.color == nil { report(.unknownColor(text), at: place) }
        case .textGround:
            textStyle?.ground = TextStyle.Ground(rawValue: text)
            guard textStyle?.ground == nil else { return }
            report(.unknown(text, TextStyle.Ground.self, .unknownTextGround, "there is no ground"), at: place)
        case .date: book.publication.date = date(text, at: place)
        case .isbn: book.publication.isbn = isbn(text, at: place)
        default:
            guard let name = name(text, for: key, at: place) else { return }
            if let path = key.publicationText {
                book.publication[keyPath: path] = name
                return
            }
            if let property = key.property { innerProperties.set(property, to: .text(name)) }
            if key == .voice { noteVoice(.voice(name), at: place) }
            guard key == .language else { return }
            noteVoice(.language(name), at: place)
            languagePlace = place
        }
    }

    mutating func take(_ number: Double, for key: BookKey, at place: SourceAnchor?) {
        guard number.isFinite else {
            report(.notFinite(key, number), at: place)
            return
        }
        if let problem = Diagnostic.problem(of: key, number) {
            report(problem, at: place)
        }
        switch key {
        case .seriesNumber: book.publication.seriesNumber = number
        case .x: set(\.x, to: number)
        case .y: set(\.y, to: number)
        case .width: set(\.width, to: number)
        case .height: set(\.height, to: number)
        case .textSize: textStyle?.size = number
        case _ where frame.level == .pauses:
            if let pause = key.pause {
                book.pauses[pause] = number.clamped(to: Utterance.delayRange, ifNaN: 0)
            }
        default: if let property = key.property { innerProperties.set(property, to: .number(number)) }
        }
    }

    /// Adds a string where a number is expected.
    mutating func takeNumber(_ text: String, for key: BookKey, at place: SourceAnchor?) {
        switch PropertyListNumber.inString(text) {
        case let number? where readsNumbersInStrings: take(number, for: key, at: place)
        case nil where readsNumbersInStrings: report(.notANumber(key, text), at: place)
        case _? where place != nil: report(.numberInString(key, text), at: place)
        default: refuse(.string, at: place)
        }
    }

    mutating func name(_ text: String, for key: BookKey, at place: SourceAnchor?) -> String? {
        guard text.allSatisfy(\.isWhitespace) else { return text }
        report(.blankString(key), at: place)
        return nil
    }

    private mutating func date(_ text: String, at place: SourceAnchor?) -> String? {
        guard let text = name(text, for: .date, at: place) else { return nil }
        guard CalendarDate(text) == nil else { return text }
        report(.invalidDate(text), at: place)
        return nil
    }

    private mutating func isbn(_ text: String, at place: SourceAnchor?) -> String? {
        guard let text = name(text, for: .isbn, at: place) else { return nil }
        do throws(ISBN.Fault) {
            try ISBN.check(text)
        } catch {
            report(.invalidISBN(text, error), at: place)
        }
        return text
    }

    private mutating func recording(_ text: String, at place: SourceAnchor?) -> String? {
        if PicturePath.leadsOutside(text) {
            report(.recordingOutsideBook(text), at: place)
            return nil
        }
        guard let path = name(text, for: .recording, at: place) else { return nil }
        hasRecordings = true
        if keepsPlaces { places.note(recording: path, at: location(place)) }
        return path
    }

    private mutating func picture(_ text: String, for key: BookKey, at place: SourceAnchor?) -> String? {
        if PicturePath.leadsOutside(text) {
            report(.pictureOutsideBook(key, text), at: place)
            return text
        }
        guard let path = name(text, for: key, at: place) else { return nil }
        if keepsPlaces { places.note(SourceMap.Picture(key: key, path: path, location: location(place))) }
        return path
    }

    private mutating func noteVoice(_ choice: VoiceRequest, at place: SourceAnchor?) {
        if keepsPlaces { places.note(choice, at: location(place)) }
    }
}
