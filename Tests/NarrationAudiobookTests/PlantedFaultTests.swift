import AudiobookChecking
import Foundation
import Narration
import NarrationArchive
import NarrationAudiobook
import NarrationSystem
import Testing

/// The checkers find every fault that is planted.
struct PlantedFaultTests {
    /// A change to an entry, and the beginning of the sentence that must be found.
    struct Plant: CustomTestStringConvertible {
        let package: AudiobookPackage
        let entry: String
        let original: String
        let replacement: String
        let fault: String

        var testDescription: String { fault }

        static func manifest(_ original: String, _ replacement: String, _ fault: String) -> Plant {
            Plant(
                package: .readium,
                entry: "manifest.json",
                original: original,
                replacement: replacement,
                fault: fault
            )
        }

        static func guide(_ original: String, _ replacement: String, _ fault: String) -> Plant {
            Plant(package: .readium, entry: "guide-1.json", original: original, replacement: replacement, fault: fault)
        }

        static func publication(_ original: String, _ replacement: String, _ fault: String) -> Plant {
            Plant(
                package: .lpf,
                entry: "publication.json",
                original: original,
                replacement: replacement,
                fault: fault
            )
        }
    }

    static let plants: [Plant] = [
        .manifest("context.jsonld", "context", "the metadata has no right @context"),
        .manifest("profiles/audiobook", "profiles/book", "the metadata has no right conformsTo"),
        .manifest(#""title" : "Hops""#, #""name" : "Hops""#, "the metadata has no right title"),
        .manifest("urn:uuid:", "urn:", "the metadata has no right identifier"),
        .manifest(#""language" : "en""#, #""language" : "English!""#, "the metadata has no right language"),
        .manifest(#""auditory""#, #""audio""#, "the metadata has no right accessMode"),
        .manifest("\"narrator\"", "\"reader\"", "the metadata has no right narrator"),
        .manifest("\"self\"", "\"me\"", "there is no link to itself"),
        .manifest("\"related\"", "\"next\"", "the links of the guides do not lead through all pages"),
        .manifest(#""duration" : 0.3"#, #""duration" : 0.31"#, "sound/1.m4a has another length"),
        .manifest(#""duration" : 0.4"#, #""duration" : 0.5"#, "the length of the book"),
        .manifest(#""bitrate" : "#, #""rate" : "#, "sound/1.m4a has no bitrate"),
        .manifest("sound/1.m4a", "sound/1.m4a#t=0", "sound/1.m4a#t=0 in the reading order has a fragment"),
        .manifest("sound/1.m4a", "sound/9.m4a", "sound/9.m4a is not in the archive"),
        .manifest("sound/1.m4a", "sound/9.m4a", "sound/1.m4a is not in the manifest"),
        .manifest("audio/mp4", "text/plain", "sound/1.m4a is no sound"),
        .manifest(#""toc" : ["#, #""toc" : [{"href": "x", "type": "a/b"},"#, "an entry of toc is not in"),
        .guide(#""guided""#, #""guide""#, "guide-1.json guides to nothing"),
        .guide("t=0.100,0.200", "t=0.090,0.200", "guide-1.json: sound/1.m4a#t=0.090,0.200 does not follow"),
        .guide("t=0.100,0.200", "t=0.100,0.100", "guide-1.json: sound/1.m4a#t=0.100,0.100 does not last"),
        .guide("t=0.100,0.200", "t=0.1,0.2", "guide-1.json: sound/1.m4a#t=0.1,0.2 is no fragment"),
        .guide("t=0.200,0.300", "t=0.200,0.310", "guide-1.json: the sound ends at another time"),
        .guide("sound/1", "sound/2", "guide-1.json: sound/2.m4a#t=0.000,0.100 is in another sound"),
        .guide(#""paragraph""#, #""utterance""#, "guide-1.json: utterance is no role"),
        .guide(#""two ""#, #""""#, "guide-1.json: a text is empty"),
        .guide("guide-2.json", "guide-1.json", "the links of the guides do not lead through all pages"),
        .publication("https://schema.org", "http://schema.org", "the manifest has no right @context"),
        .publication("TR/audiobooks/", "TR/audiobooks", "the manifest has no right conformsTo"),
        .publication(#""Audiobook""#, #""Book""#, "the manifest has no right type"),
        .publication(#""name" : "Hops""#, #""title" : "Hops""#, "the manifest has no right name"),
        .publication(#""ItemList""#, #""List""#, "the manifest has no right accessModeSufficient"),
        .publication("PT0.300S", "PT0.310S", "sound/1.m4a has another length"),
        .publication("PT0.400S", "0.4", "the length of the book"),
        .publication("audio/mp4", "text/plain", "sound/1.m4a is no sound"),
        .publication("text/1.html", "text/9.html", "sound/1.m4a has no text"),
        .publication("LinkedResource", "Resource", "text/1.html is no LinkedResource"),
        .publication("\"contents\"", "\"content\"", "there is no table of contents"),
        Plant(
            package: .lpf,
            entry: "contents.html",
            original: "doc-toc",
            replacement: "toc",
            fault: "there is no table of contents"
        ),
        Plant(
            package: .lpf,
            entry: "contents.html",
            original: "sound/1",
            replacement: "sound/9",
            fault: "the contents link to sound/9.m4a"
        ),
        Plant(package: .lpf, entry: "text/1.html", original: "", replacement: "", fault: "text/1.html is stored"),
        Plant(package: .readium, entry: "sound/1.m4a", original: "", replacement: "", fault: "sound/1.m4a is deflated"),
    ]

    @Test(arguments: plants)
    func `a planted fault is found`(plant: Plant) async throws {
        let pages = [
            Page(title: "One", utterances: [Utterance("one two three")]), Page(utterances: [Utterance("four")]),
        ]
        let rendered = try await RenderedPackage(Book(title: "Hops", pages: pages), as: plant.package)
        let original = try rendered.book
        #expect(try rendered.faults() == [])
        let writer = try ArchiveWriter(spoolingBeside: rendered.path, date: ArchiveDate(.distantPast))
        for (entry, isStored) in original.entries {
            var contents = try original.contents(of: entry)
            if entry == plant.entry, !plant.original.isEmpty {
                let text = String(decoding: contents, as: UTF8.self)
                try #require(text.contains(plant.original), "\(text)")
                contents = Data(text.replacingOccurrences(of: plant.original, with: plant.replacement).utf8)
            }
            let isOther = entry == plant.entry && plant.original.isEmpty
            try writer.add(entry, contents, isStored != isOther ? .stored : .deflated)
        }
        let file = try OpenFile(rendered.path, O_RDWR | O_TRUNC)
        try writer.write(to: file.descriptor)
        let faults = try rendered.faults()
        #expect(faults.contains { $0.hasPrefix(plant.fault) }, "\(faults)")
    }
}
