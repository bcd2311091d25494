/// The numbers of paragraphs in a document of Word, which are counted, not written.
struct WordNumbering {
    private struct Level {
        var start = 1
        var format = "decimal"
        var text = ""
        var isLegal = false
    }

    private struct List {
        let outline: String
        var levels: [Int: Level]
        /// The numbers at which its levels begin again.
        var starts: [Int: Int] = [:]
    }

    private var lists: [String: List] = [:]
    /// The last numbers of the outlines, which several lists can count on.
    private var numbers: [String: [Int: Int]] = [:]

    init(_ tree: MarkupTree) {
        var outlines: [String: Int] = [:]
        var named: [String: Int] = [:]
        for outline in tree.elements("abstractnum") {
            tree.nodes[outline].value("abstractnumid").map { outlines[$0] = outline }
            tree.value("stylelink", in: outline).map { named[$0] = outline }
        }
        for list in tree.elements("num") {
            guard let id = tree.nodes[list].value("numid"), let outline = tree.value("abstractnumid", in: list),
                let element = outlines[outline]
            else { continue }
            let linked = tree.value("numstylelink", in: element).flatMap { named[$0] } ?? element
            lists[id] = List(outline: outline, levels: Self.levels(in: linked, of: tree))
            for change in tree.children(of: list) where tree.nodes[change].name == "lvloverride" {
                let number = tree.nodes[change].value("ilvl").flatMap { Int($0) } ?? 0
                lists[id]?.levels.merge(Self.levels(in: change, of: tree)) { _, own in own }
                lists[id]?.starts[number] = tree.value("startoverride", in: change).flatMap { Int($0) }
            }
        }
    }

    private static func levels(in element: Int, of tree: MarkupTree) -> [Int: Level] {
        var levels: [Int: Level] = [:]
        for child in tree.children(of: element) where tree.nodes[child].name == "lvl" {
            var level = Level()
            level.start = tree.value("start", in: child).flatMap { Int($0) } ?? 1
            level.format = tree.value("numfmt", in: child) ?? level.format
            level.text = tree.value("lvltext", in: child) ?? ""
            level.isLegal = tree.isOn("islgl", in: child) ?? false
            // Word has nine levels.
            if let number = tree.nodes[child].value("ilvl").flatMap({ Int($0) }), 0...8 ~= number {
                levels[number] = level
            }
        }
        return levels
    }

    /// Counts a paragraph.
    ///
    /// - Parameters:
    ///   - id: Its list.
    ///   - number: Its level, from 0.
    /// - Returns: What stands before it: `1.2.`; `nil` for nothing, or a bullet.
    mutating func count(_ id: String, level number: Int) -> String? {
        guard let list = lists[id], let level = list.levels[number] else { return nil }
        var counted = numbers[list.outline] ?? [:]
        let next = counted[number].map { $0 &+ 1 } ?? level.start
        counted[number] = lists[id]?.starts.removeValue(forKey: number) ?? next
        counted = counted.filter { $0.key <= number }
        for outer in 0..<max(number, 0) where counted[outer] == nil {
            counted[outer] = list.levels[outer]?.start ?? 1
        }
        numbers[list.outline] = counted
        guard level.format != "bullet" else { return nil }
        var text = level.text
        for place in 1...9 where text.contains("%\(place)") {
            let format = level.isLegal ? "decimal" : list.levels[place - 1]?.format ?? "decimal"
            text = text.replacing("%\(place)", with: counted[place - 1]?.written(in: format) ?? "")
        }
        return text.letterCount > 0 ? text.folded : nil
    }
}

extension Int {
    /// A number in a format of Word; in digits, if the format is not one of letters or Roman numbers.
    func written(in format: String) -> String {
        switch format {
        case "none": ""
        case "decimalZero": self < 10 && self >= 0 ? "0\(self)" : "\(self)"
        case "lowerLetter": letters
        case "upperLetter": letters.uppercased()
        case "lowerRoman": roman
        case "upperRoman": roman.uppercased()
        default: "\(self)"
        }
    }

    /// As letters: z is followed by aa, bb.
    private var letters: String {
        guard 1...780 ~= self else { return "\(self)" }
        let letter = Character(Unicode.Scalar(UInt8(97 + (self - 1) % 26)))
        return String(repeating: letter, count: (self - 1) / 26 + 1)
    }

    private var roman: String {
        guard 1...3999 ~= self else { return "\(self)" }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
            (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var (rest, text) = (self, "")
        for (value, sign) in signs {
            text += String(repeating: sign, count: rest / value)
            rest %= value
        }
        return text
    }
}
