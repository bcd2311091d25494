import NarrationMastering
import TestRequirements
import TestSupport
import Testing

@testable import render_book

@Suite(.ownThreads) struct ProfileArgumentTests {
    @Test(arguments: [
        ("acxx", "did you mean acx?"), ("Podcst", "did you mean podcast?"), ("-16", "did you mean LUFS=-16?"),
        ("LUFS:-18", "did you mean LUFS=-18?"), ("LUFS=18", "did you mean LUFS=-18?"),
        ("lufs -16.5", "did you mean LUFS=-16.5?"), ("LUFS=−23", "did you mean LUFS=-23?"),
        ("LUFS=0", "a loudness is from LUFS=-70 to LUFS=-5"),
        ("LUFS=-71", "a loudness is from LUFS=-70 to LUFS=-5"),
        ("loud", "choose acx, podcast or LUFS=-18"), ("", "choose acx, podcast or LUFS=-18"),
        ("LUFS=nan", "a loudness is from LUFS=-70 to LUFS=-5"),
    ])
    func `an unknown profile is rejected with a suggestion`(argument: String, ending: String) {
        let error = #expect(throws: NoSuchProfile.self) { try MasteringProfile.typed(argument) }
        #expect(error?.description.hasSuffix(ending) == true, "\(error?.description ?? "")")
    }

    @Test func `the command reports it, and exits as for every invalid option`() throws {
        let folder = try ScratchFolder()
        let run = try CommandRun.renderBook(["Hare.plist", "--master", "acxx"], in: folder.path)
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix(
                """
                render-book: error: the value "acxx" is invalid for "--master <profile>": choose none, acx, podcast or \
                LUFS=-18; did you mean acx?
                """
            ),
            "\(run.errors)"
        )
    }

    @Test(arguments: [["render", "Hare.plist", "--master", "-16"], ["inspect", "Hare.mp3", "--profile", "-16"]]
    )
    func `a loudness alone leads to a suggestion`(arguments: [String]) throws {
        let folder = try ScratchFolder()
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.contains("did you mean LUFS=-16?"), "\(run.errors)")
    }

    @Test func `none, in any letters, is a choice`() throws {
        #expect(try MasterChoice.typed("None").profile == nil)
        #expect(try MasterChoice.typed("ACX").profile == .acx)
    }

    @Test(arguments: ["acx", "podcast", "LUFS=-18", "LUFS=-23.5"])
    func `the name of a profile is the one used as argument`(name: String) throws {
        #expect(try MasteringProfile.typed(name).name == name)
    }

    @Test(arguments: ["", "ACXX", "LUFS", "LUFS=", "LUFS=loud", "LUFS=3", "LUFS=-71", "LUFS=nan", "none"]
    )
    func `anything else is not a profile`(name: String) {
        #expect(throws: NoSuchProfile.self) { try MasteringProfile.typed(name) }
    }
}
