package import Narration

extension CoverPicture {
    /// The name of the cover in a package, relative to the document that describes it.
    package var entryName: String { format == .png ? "images/cover.png" : "images/cover.jpg" }
}
