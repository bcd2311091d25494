/// A playlist in the extended M3U format, in UTF-8, with the names of files that are beside it.
struct PlaylistText: CustomStringConvertible {
    private let parts: [PartsRendering.Part]

    init(_ parts: [PartsRendering.Part]) {
        self.parts = parts
    }

    var description: String {
        "#EXTM3U\n" + parts.map { "#EXTINF:\(Int($0.duration.rounded())),\($0.title)\n\($0.fileName)\n" }.joined()
    }
}
