import Narration
import Testing

@testable import NarrationReading

/// Addresses and names on the internet, and names of files.
@Suite struct ElectronicTests {
    @Test(arguments: [
        ("See www.bbc.co.uk.", "See w w w dot b b c dot co dot u k."),
        ("hare.org/a-b/", "hare dot org slash a dash b/"),
        ("http://hare.com:80, he said", "hare dot com colon eighty, he said"),
        ("j.smith_2@mail.hare.com", "j dot smith underscore two at mail dot hare dot com"),
        ("song.mp3", "song dot m p three"), ("a.b@c.de!", "a dot b at c dot d e!"),
        ("@hop_per", "at hop underscore per"),
        ("my file.zip", "my file dot zip"), ("photo.jpg", "photo dot j p g"),
    ])
    func `an address is said with its signs`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        "He ran.She fell.", "the end.it was", "e.g. this", "a @ b", "# of men", "Mr.Hare", "www", "http", "@", "a.m.",
        "He said.so", "wait...what", "i.e.", "@@", "#", "…com", ".com",
    ])
    func `what only looks like an address is left as it is`(shown: String) {
        #expect(findings(in: shown).allSatisfy { $0.rule != .electronic })
    }
}
