import FoundationEssentials
import Narration
import NarrationSystem

/// A picture that an author has added, as JSON.
struct AddedPicture: Encodable {
    /// Its path in the book's folder.
    let path: String
}

extension Studio {
    /// Writes a picture into the book's folder, whole or not at all, and over no other file.
    ///
    /// - Parameters:
    ///   - data: A PNG or JPEG file.
    ///   - name: The name that the author's file has. That of the new one is safe on all systems, and has a number if
    ///     another file has it.
    /// - Returns: The picture. The same picture of the same name is not written twice.
    /// - Throws: ``StudioFailure``; also if the book cannot be changed, which could not have the picture.
    func addPicture(_ data: Data, named name: String) throws(StudioFailure) -> AddedPicture {
        if let writingObstacle { throw StudioFailure(.impossible, writingObstacle) }
        let format: CoverPicture.Format
        do {
            format = try CoverPicture(data, named: name.fileName).format
        } catch {
            throw StudioFailure(error.code == .tooLarge ? .tooLarge : .wrongType, error.description)
        }
        do {
            let names = NumberedNames(ofPicture: name, format)
            let path = try Folder(folder).write(data, asFirstUnusedOf: names) { has(data, named: $0) }
            return AddedPicture(path: path)
        } catch {
            throw StudioFailure(
                .unwritable,
                "the picture cannot be written into the book's folder: \(error.description)"
            )
        }
    }

    /// Whether a picture of the book's folder has these contents.
    private func has(_ data: Data, named name: String) -> Bool {
        let place = PicturePlace(name, in: folder)
        return place.state == .present && (try? PictureFile.contents(of: place.path)) == data
    }
}

extension NumberedNames {
    /// The names that a picture may have in a folder.
    fileprivate init(ofPicture name: String, _ format: CoverPicture.Format) {
        let extensions = format == .png ? ["png"] : ["jpg", "jpeg"]
        let own = name.fileName.fileExtension
        self.init(
            name.fileName.fileStem,
            "picture",
            fileExtension: extensions.contains(own) ? own : extensions[0],
            bytes: 150
        )
    }
}
