import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct VoicesTests {
    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(["voices"] + arguments, in: "/tmp")
    }

    @Test func `voices are listed by language, with gender, quality and engine`() throws {
        let run = try run()
        #expect(run.output.contains(/\nen-GB +en +English \(Great Britain\) +male +formant, 22050 Hz +espeak-ng\n/))
        #expect(run.output.contains(/\nde +de +German\b/))
        #expect(!run.output.contains("mb/"))
        #expect(run.status == 0)
    }

    @Test(arguments: ["en-US", "en_us", "EN-us"])
    func `only voices of a language and its dialects are listed`(language: String) throws {
        let lines = try run(language).output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("en-US") })
        #expect(try run("en").output.split(separator: "\n").count > lines.count)
    }

    @Test func `the voice for a dialect that no voice names is listed`() throws {
        #expect(try run("en-NZ").output.contains(/^en-GB +en +English/))
    }

    @Test func `a language without a voice is an error`() throws {
        let run = try run("xx")
        #expect(run.errors.hasPrefix("render-book: error: no voice speaks the language \"xx\""))
        #expect(run.status == 69)
    }

    @Test func `the variants of one voice are listed, with gender and age`() throws {
        let run = try run("de", "--variants")
        #expect(run.output.contains(/^de +de +German\b/))
        #expect(run.output.contains(/\nde +de\+f3 +German with variant f3 +female +formant.* espeak-ng\n/))
        #expect(run.output.contains(/\nde +de\+grandma +German with variant grandma +female +90 +formant.*ng\n/))
        #expect(try self.run("--variants").output.contains(/\nen-GB +en\+f3\b/))
    }

    @Test func `the variants of a voice that is named are listed, and an unknown name is neither voice nor language`()
        throws
    {
        #expect(try run("german", "--variants").output.hasPrefix("de"))
        #expect(try run("en-us+f3", "--variants").output.contains("English (America) with variant f3"))
        let run = try run("mb-de1", "--variants")
        #expect(run.errors.hasPrefix("render-book: error: there is neither a voice nor a language \"mb-de1\"; "))
        #expect(run.status == 64)
    }

    @Test func `the JSON has everything that the list has`() throws {
        struct Record: Decodable {
            let shortName: String
            let languages: [String]
            let gender: String?
            let age: Int?
            let engine: String
            let version: String
        }
        let run = try run("fr", "--variants", "--json")
        let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
        let grandma = try #require(records.first { $0.shortName == "fr+grandma" })
        #expect(grandma.languages.contains("fr"))
        #expect(grandma.gender == "female")
        #expect(grandma.age == 90)
        #expect(grandma.engine == "espeak-ng")
        #expect(records.allSatisfy { $0.version.contains(/^espeak-ng [0-9.]+.*, data [0-9a-f]{16}, mapping/) })
    }

    @Test func `each listed voice is heard, and named when it begins`() throws {
        let run = try run("en-US", "--hear", "Hop.", "--device", "none")
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.output == (try self.run("en-US").output))
        #expect(run.status == 0)
    }

    @Test func `each listed voice is written to a file that has its name, and one that cannot speak is told`() throws {
        let folder = try ScratchFolder()
        func write(_ text: String) throws -> CommandRun {
            try CommandRun.renderBook(["voices", "en-US", "--hear", text, "-o", "new/heard"], in: folder.path)
        }
        let run = try write("Hop.")
        let voices = try self.run("en-US").output.split(separator: "\n").map { $0.split(separator: " ")[1] }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("new/heard"))
        #expect(voices.count == 2 && files.sorted() == voices.map { "\($0).wav" }.sorted(), "\(run)")
        #expect(run.status == 0 && run.output.contains("new/heard/\(files[0]): en-US "), "\(run)")
        let inspected = try CommandRun.renderBook(["inspect", "new/heard/\(files[0])"], in: folder.path)
        #expect(inspected.status == 0)
        #expect(try write("𐖗𐖘").status == 70)
    }

    @Test func `a list without a woman tells where there are some`() throws {
        #expect(try run("de").errors.contains("`render-book voices de --variants`"))
        #expect(try run("de", "--variants").errors == "" && run("de", "--json").errors == "")
    }

    @Test func `a voice that cannot speak the text is an error, and the next ones are heard`() throws {
        let run = try run("en-US", "--hear", "𐖗𐖘", "--device", "none")
        #expect(run.errors.hasPrefix("render-book: error: "))
        #expect(run.status == 70)
    }

    @Test(arguments: [["--hear", "…"], ["--hear", "Hop", "--json"], ["--device", "none"], ["-o", "heard"]])
    func `options that make no sense are refused`(arguments: [String]) throws {
        #expect(try CommandRun.renderBook(["voices"] + arguments, in: "/tmp").status == 64)
    }
}
