import Foundation

/// A box of an MPEG-4 file that was read.
struct MovieBox {
    let type: String
    let content: Data

    /// The consecutive boxes in bytes.
    static func all(in bytes: Data) -> [MovieBox] {
        var boxes: [MovieBox] = []
        var rest = bytes
        while rest.count >= 8 {
            let short = rest.number(at: 0, bytes: 4)
            let header = short == 1 ? 16 : 8
            let length = short == 1 ? rest.number(at: 8, bytes: 8) : short
            let type = String(String.UnicodeScalarView(rest.dropFirst(4).prefix(4).map { Unicode.Scalar($0) }))
            boxes.append(MovieBox(type: type, content: rest.prefix(length).dropFirst(header)))
            rest = rest.dropFirst(length)
        }
        return boxes
    }

    /// The boxes of a file.
    static func all(inFile path: String) throws -> [MovieBox] {
        all(in: try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped))
    }

    /// A big-endian number in the box.
    func number(at place: Int, bytes count: Int) -> Int { content.number(at: place, bytes: count) }
}

extension [MovieBox] {
    /// All boxes at a path: `moov.trak.tkhd`.
    func at(_ path: String) -> [MovieBox] {
        let names = path.split(separator: ".", maxSplits: 1)
        let found = filter { $0.type == names[0] }
        return names.count == 1 ? found : found.flatMap { MovieBox.all(in: $0.content).at(String(names[1])) }
    }
}

extension Data {
    fileprivate func number(at place: Int, bytes count: Int) -> Int {
        dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
}
