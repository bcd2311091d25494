import FoundationEssentials
import NarrationSystem

/// The file of a plan: JSON in which each task stands on a line of its own, so that one is read without the others.
public struct PlanFile: Sendable {
    /// The path of the file.
    public let path: String

    /// What the plan says about all tasks.
    public let head: ShelfPlan.Head

    /// The folder of books, outputs and what options name.
    public let folder: String

    /// Reads the beginning of a plan.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``ShelfError`` if it is not there, damaged, or of a newer version.
    public init(_ path: String) throws(ShelfError) {
        self.path = path
        var lines = try PlanLines(path)
        guard let line = try lines.next() else { throw .damaged(path) }
        if let head = try Self.head(line + Self.end, in: path) {
            self.head = head
        } else {
            head = try Self.whole(path).head
        }
        folder = head.folder == "." ? path.parentFolder : path.parentFolder.appending(file: head.folder)
    }

    /// Reads a task.
    ///
    /// - Parameter number: Its number.
    /// - Returns: The task.
    /// - Throws: ``ShelfError`` if there is no such task, or the plan is damaged.
    public func task(_ number: Int) throws(ShelfError) -> PlannedTask { try tasks(TaskNumbers([number]))[0] }

    /// Reads some tasks, and not the others.
    ///
    /// - Parameter numbers: Their numbers.
    /// - Returns: The tasks.
    /// - Throws: ``ShelfError`` if there is no such task, or the plan is damaged.
    public func tasks(_ numbers: TaskNumbers) throws(ShelfError) -> [PlannedTask] {
        let known = head.first..<head.first + head.taskCount
        for number in numbers.numbers where !known.contains(number) { throw .noSuchTask(number, in: path, head) }
        var (tasks, lines): ([PlannedTask], PlanLines) = ([], try PlanLines(path))
        _ = try lines.next()
        var wanted = numbers.numbers[...]
        for number in known {
            guard let next = wanted.first, let line = try lines.next() else { break }
            guard number == next else { continue }
            let json = line.last == UInt8(ascii: ",") ? line.dropLast() : line
            let task = try? JSONDecoder().decode(PlannedTask.self, from: json)
            guard let task, task.number == number else { return try Self.whole(path).tasks(numbers) }
            tasks.append(task)
            wanted = wanted.dropFirst()
        }
        return wanted.isEmpty ? tasks : try Self.whole(path).tasks(numbers)
    }

    /// Reads all tasks.
    ///
    /// - Returns: The tasks.
    /// - Throws: ``ShelfError`` if the plan is damaged.
    public func tasks() throws(ShelfError) -> [PlannedTask] { try Self.whole(path).tasks }

    private static func whole(_ path: String) throws(ShelfError) -> ShelfPlan {
        guard let data = try? FileSystem.contents(of: path) else { throw .damaged(path) }
        _ = try head(data, in: path)
        let plan = try? JSONDecoder().decode(ShelfPlan.self, from: data)
        guard let plan, plan.tasks.count == plan.head.taskCount,
            plan.tasks.enumerated().allSatisfy({ $1.number == plan.head.first + $0 }),
            plan.tasks.reduce(0, { $0 + $1.books.count }) == plan.head.bookCount
        else { throw .damaged(path) }
        return plan
    }

    /// The head in JSON; `nil` if the file does not begin with one.
    private static func head(_ json: Data, in path: String) throws(ShelfError) -> ShelfPlan.Head? {
        struct Version: Decodable { let version: Int }
        let version = try? JSONDecoder().decode(Version.self, from: json).version
        if let version, version > ShelfPlan.version { throw .newer(path, version: version) }
        return try? JSONDecoder().decode(ShelfPlan.Head.self, from: json)
    }

    private static let end = Data("]}".utf8)
}

extension ShelfPlan {
    /// The tasks with these numbers, which it has.
    fileprivate func tasks(_ numbers: TaskNumbers) -> [PlannedTask] {
        numbers.numbers.map { tasks[$0 - head.first] }
    }

    /// Writes the plan to a file, which is whole, or as it was.
    ///
    /// - Throws: ``ShelfError``.
    public func write(to path: String) throws(ShelfError) {
        var text = Data()
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            text += try encoder.encode(head).dropLast() + Data(",\"tasks\":[\n".utf8)
            for (index, task) in tasks.enumerated() {
                text += try encoder.encode(task) + Data(index + 1 < tasks.count ? ",\n".utf8 : "\n".utf8)
            }
            text += Data("]}\n".utf8)
        } catch {
            throw .notWritten(path, because: "\(error)")
        }
        try WholeFile.write(text, to: path)
    }
}

/// The lines of a file, one after the other, of which one is in memory at a time.
private struct PlanLines {
    private let file: OpenFile
    private let path: String
    private var (piece, position, offset) = (Data(), 0, 0)

    init(_ path: String) throws(ShelfError) {
        self.path = path
        do {
            file = try OpenFile(path)
        } catch {
            throw .noPlan(path, because: "\(error)")
        }
        guard file.status.isFile else { throw .noPlan(path, because: "it is \(file.status.kind.name)") }
    }

    /// The next line without its end; `nil` after the last.
    mutating func next() throws(ShelfError) -> Data? {
        var line = Data()
        while true {
            if let end = piece[position...].firstIndex(of: UInt8(ascii: "\n")) {
                line += piece[position..<end]
                position = end + 1
                return line
            }
            line += piece[position...]
            guard try fill() else { return line.isEmpty ? nil : line }
        }
    }

    private mutating func fill() throws(ShelfError) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        do {
            let count = try FileSystem.read(into: buffer, at: offset, from: file.descriptor)
            piece = Data(buffer[..<count])
            (position, offset) = (0, offset + count)
            return count > 0
        } catch {
            throw .noPlan(path, because: "\(error)")
        }
    }
}
