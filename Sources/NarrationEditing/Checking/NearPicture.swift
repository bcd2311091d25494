import Narration
import NarrationSystem

/// The picture that is meant by the path of none: `hill.png` by `Hill.PNG`, where the author's system does not tell
/// capitals from small letters, and by `hill` and `hill@2x.png`, as apps name pictures.
enum NearPicture {
    private static let extensions: Set = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

    /// Finds the picture in the folder of the path; `nil` if there is none, or more than one.
    static func path(meantBy path: String, in folder: String) -> String? {
        guard !PicturePath.leadsOutside(path) else { return nil }
        let place = path.parentFolder == "." ? folder : folder.appending(file: path.parentFolder)
        let pictures = (try? FileSystem.names(in: place))?.filter { extensions.contains($0.fileExtension) } ?? []
        let meant = path.fileName
        for key in [\String.withoutCase, \.withoutScale] {
            let near = pictures.filter { $0[keyPath: key] == meant[keyPath: key] }
            guard near.isEmpty else {
                return near.count == 1 ? String(path.dropLast(meant.count)) + near[0] : nil
            }
        }
        return nil
    }
}

extension String {
    fileprivate var withoutCase: String { lowercased() }

    /// The name without its extension and without the size of pixels for which it is made.
    fileprivate var withoutScale: String {
        withoutCase.replacing(/\.(?:png|jpe?g|gif|webp|svg)$/, with: "").replacing(/@[23]x$/, with: "")
    }
}
