import Narration

extension BookTags {
    /// The tags of a part, if these are the tags of the book.
    func ofPart(_ title: String, _ track: Track) -> BookTags {
        var tags = self
        tags.album = album ?? self.title
        tags.title = title.isEmpty ? self.title : title
        tags.track = track
        return tags
    }
}
