import Foundation
import NarrationShelves
import TestSupport
import Testing

/// The files of plans.
@Suite(.timeLimit(.minutes(2))) struct PlanFileTests {
    private let folder: ScratchShelf

    init() async throws {
        let books = (1...4).map {
            ("b\($0).plist", ScratchShelf.book("B\($0)", String(repeating: "Hop, hare. ", count: $0)))
        }
        folder = try ScratchShelf(Dictionary(uniqueKeysWithValues: books))
        let list = books.map(\.0).joined(separator: ", ")
        _ = try await folder.plan("{ output = Out/; books = (\(list)); }") { $0.taskSeconds = 0.001 }
    }

    @Test func `a task is read without the others, and whatever JSON the plan is`() throws {
        let plan = try folder.planFile
        let tasks = try plan.tasks()
        #expect(tasks.count == 4)
        for task in tasks { #expect(try plan.task(task.number) == task) }
        let lines = try folder.text(of: "shelf.plan.json").split(separator: "\n", omittingEmptySubsequences: false)
        // Damage in one line does not keep the others from being read.
        var damaged = lines
        damaged[1] = "{"
        try folder.write(damaged.joined(separator: "\n"), to: "shelf.plan.json")
        #expect(try folder.planFile.task(2) == tasks[1])
        #expect(throws: ShelfError.self) { try folder.planFile.task(1) }
        try folder.write(lines.joined(), to: "shelf.plan.json")
        #expect(try folder.planFile.task(3) == tasks[2])
    }

    @Test(arguments: [0, 5, -1, Int.max]) func `a task that is not there is told with those that are`(number: Int)
        throws
    {
        let error = #expect(throws: ShelfError.self) { try folder.planFile.task(number) }
        #expect(error?.code == .noSuchTask && error?.description.hasSuffix("they are numbered 1 to 4") == true)
    }

    @Test func `a plan that is missing, cut short, of a newer version, or none is told`() throws {
        let text = try folder.text(of: "shelf.plan.json")
        func error(_ text: String?) throws -> ShelfError? {
            if let text { try folder.write(text, to: "shelf.plan.json") }
            return #expect(throws: ShelfError.self) { try folder.planFile.tasks() }
        }
        for length in [0, 20, text.count / 2, text.count - 4] {
            #expect(try error(String(text.prefix(length)))?.code == .unusablePlan)
        }
        let newer = try error(text.replacing("\"version\":1", with: "\"version\":2"))
        #expect(newer?.code == .unusablePlan && newer?.description.contains("a plan of version 2") == true)
        #expect(try error("[1, 2]")?.code == .unusablePlan)
        try FileManager.default.removeItem(atPath: folder.folder.file("shelf.plan.json"))
        #expect(try error(nil)?.code == .noPlan)
    }

    @Test func `lines of two tasks that were exchanged are told`() throws {
        var lines = try folder.text(of: "shelf.plan.json").split(separator: "\n", omittingEmptySubsequences: false)
        lines.swapAt(1, 2)
        try folder.write(lines.joined(separator: "\n"), to: "shelf.plan.json")
        #expect(throws: ShelfError.self) { try folder.planFile.task(1) }
        #expect(throws: ShelfError.self) { try folder.planFile.tasks() }
    }
}
