/// Pages as they grow out of a story's blocks.
struct StoryPages {
    private let sentences: Sentences
    private let language: String
    private var pages: [Page] = []
    private var length = 0

    /// Text without a word in it that nothing came before, and that goes with what comes next.
    private var waiting = ""

    init(sentences: Sentences, language: String?) {
        self.sentences = sentences
        self.language = language ?? Utterance.defaultLanguage
    }

    /// Whether anything is to be spoken.
    var haveWords: Bool { !pages.isEmpty }

    /// The pages, the last of them ended.
    var finished: [Page] { pages }

    mutating func append(_ block: StoryBlock) {
        switch block {
        case .heading(let text, _):
            begin(Page(title: text, utterances: []))
            append(text, pause: Pause.heading)
        case .paragraph(let text) where !Utterance(text).isSpeakable: appendWordless(text)
        case .paragraph(let text):
            if pages.isEmpty || length > 0 && length + text.count > Self.fullPage {
                begin(Page(utterances: []))
            }
            append(text, pause: Pause.paragraph)
        case .sceneBreak: lengthenPause()
        }
    }

    /// How many characters a page has at most, unless a single paragraph has more.
    private static let fullPage = 1200

    /// How much higher somebody speaks whose words are quoted.
    private static let quotedPitch = 1.1

    private enum Pause {
        static let heading = 0.8
        static let paragraph = 0.4
        static let scene = 1.2
    }

    private mutating func begin(_ page: Page) {
        pages.append(page)
        length = 0
    }

    private mutating func append(_ paragraph: String, pause: Double) {
        let page = pages.count - 1
        var lead = (pages[page].utterances.isEmpty ? "" : "\n") + waiting
        waiting = ""
        for stretch in Dialogue.stretches(of: paragraph) {
            for sentence in sentences.of(stretch.text) {
                pages[page].utterances.append(
                    Utterance(
                        lead + sentence,
                        pitchMultiplier: stretch.isQuoted ? Self.quotedPitch : Utterance.defaultPitchMultiplier,
                        language: language
                    )
                )
                lead = ""
            }
        }
        pages[page].utterances[pages[page].utterances.count - 1].postUtteranceDelay = pause
        length += paragraph.count
    }

    private mutating func appendWordless(_ text: String) {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last else {
            waiting += text + " "
            return
        }
        pages[page].utterances[utterance].string += "\n" + text
    }

    private mutating func lengthenPause() {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last else { return }
        pages[page].utterances[utterance].postUtteranceDelay = Pause.scene
    }
}
