package import Narration

/// The sound that a person made for the text of a document: the clips of its media overlay.
package struct PublishedOverlay: Sendable {
    /// A clip for the text of an element.
    package struct Clip: Sendable, Hashable {
        /// The place of the text, for messages: `text/one.xhtml#p1`.
        package let place: String

        /// The sound. Its file is the path in the publication.
        package fileprivate(set) var sound: SoundClip

        /// The numbers of its pairs of text and sound in the overlay.
        fileprivate var pairs: Range<Int>

        /// Whether another clip is the next one of the overlay, and goes on in the sound after a pause of at most a
        /// second.
        package func goesOn(in next: Clip) -> Bool {
            guard let end = sound.end, sound.file == next.sound.file else { return false }
            return pairs.upperBound == next.pairs.lowerBound && 0...1 ~= next.sound.begin - end
        }
    }

    /// A text and its sound, as an overlay names them.
    struct Pair {
        /// Which pair of the overlay it is.
        let number: Int
        /// The id of the text's element; `nil` for the whole document.
        let id: String?
        /// The sound; `nil` for text without any, and if it cannot be used.
        let sound: SoundClip?
        /// Why it cannot be used.
        let fault: String?
    }

    /// The clips.
    package private(set) var clips: [Clip] = []

    /// The clip of each node of the document.
    private var clipOfNode: [Int?] = []

    /// The clip of a text, by its node in the document's tree.
    ///
    /// - Returns: Its index; `nil` without one.
    package func clip(ofNode node: Int) -> Int? { clipOfNode.indices.contains(node) ? clipOfNode[node] : nil }
}

extension PublishedOverlay {
    /// The clips of a document. An element with a clip within another with one has its own.
    ///
    /// - Parameters:
    ///   - pairs: The text and the sound that an overlay has for the document.
    ///   - tree: The document.
    ///   - path: The path of the document.
    ///   - faults: Receives what cannot be heard.
    init(_ pairs: [Pair], of tree: MarkupTree, at path: String, _ faults: inout OverlayFaults) {
        var elements: [String: Int] = [:]
        for node in tree.nodes.indices {
            for id in tree.nodes[node].anchors where elements[id] == nil { elements[id] = node }
        }
        // An element whose sound cannot be used has none, whatever is around it.
        var clipOfElement: [Int: Int?] = [:]
        for pair in pairs {
            let place = path + (pair.id.map { "#\($0)" } ?? "")
            guard let element = pair.id.map({ elements[$0] }) ?? 0 else {
                faults.add("is for an element that is missing", for: place)
                continue
            }
            if let fault = pair.fault { faults.add(fault, for: place) }
            guard let sound = pair.sound else {
                clipOfElement[element] = .some(nil)
                continue
            }
            let clip = Clip(place: place, sound: sound, pairs: pair.number..<pair.number + 1)
            switch clipOfElement[element] {
            case nil:
                clipOfElement[element] = clips.count
                clips.append(clip)
            case let known?? where clips[known].goesOn(in: clip):
                clips[known].sound = SoundClip(file: sound.file, begin: clips[known].sound.begin, end: sound.end)
                clips[known].pairs = clips[known].pairs.lowerBound..<pair.number + 1
            default:
                clipOfElement[element] = .some(nil)
                faults.add("is one of several", for: place)
            }
        }
        clipOfNode = Array(repeating: nil, count: tree.nodes.count)
        for node in tree.nodes.indices {
            clipOfNode[node] = clipOfElement[node] ?? (node == 0 ? nil : clipOfNode[tree.nodes[node].parent])
        }
    }
}
