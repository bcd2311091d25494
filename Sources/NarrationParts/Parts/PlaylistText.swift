/// A playlist in the extended M3U format, in UTF-8, with the names of files in the same folder.
struct PlaylistText: CustomStringConvertible {
    private let title: String
    private let parts: [PartsRendering.Part]

    init(_ parts: [PartsRendering.Part], title: String) {
        (self.parts, self.title) = (parts, title)
    }

    var description: String {
        let files = parts.map { "#EXTINF:\(Int($0.duration.rounded())),\($0.title)\n\($0.fileName)\n" }
        return "#EXTM3U\n#PLAYLIST:\(title)\n" + files.joined()
    }
}
