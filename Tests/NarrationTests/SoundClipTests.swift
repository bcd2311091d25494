import Narration
import Testing

@Suite struct SoundClipTests {
    @Test(
        arguments: [
            ("a.mp3#t=1.5,20", "a.mp3", 1.5, 20), ("a#t=0,0.25", "a", 0, 0.25), ("a.mp3#t=885", "a.mp3", 885, nil),
            ("a.mp3#t=0.1,62.055", "a.mp3", 0.1, 62.055),
        ] as [(String, String, Double, Double?)]
    )
    func `a path names a part of a file`(path: String, file: String, begin: Double, end: Double?) {
        let clip = SoundClip(path)
        #expect(clip.file == file && clip.begin == begin && clip.end == end && clip.isPart)
        #expect(SoundClip(file: file, begin: begin, end: end).path == path)
    }

    @Test(arguments: [
        "a.mp3", "a#b.mp3", "a.mp3#t=", "a.mp3#t=,", "a.mp3#t=2,1", "a.mp3#t=2,2", "a.mp3#t=-1,2", "a.mp3#t=1e2,3e2",
        "a.mp3#t=1,2,3", "a.mp3#t=nan", "a.mp3#t=1.2.3", "a.mp3#t=99999999999",
    ]) func `any other path is that of a file`(path: String) {
        #expect(SoundClip(path) == SoundClip(path) && SoundClip(path).file == path && !SoundClip(path).isPart)
    }

    @Test func `a part is in the sound, to a second after its end`() {
        let clip = SoundClip("a#t=2,5")
        #expect(clip.seconds(ofSound: 9) == 2..<5 && clip.seconds(ofSound: 4.5) == 2..<4.5)
        #expect(clip.seconds(ofSound: 3.9) == nil && clip.seconds(ofSound: 2) == nil)
        #expect(SoundClip("a#t=,5").seconds(ofSound: 9) == 0..<5 && SoundClip("a#t=2").seconds(ofSound: 9) == 2..<9)
    }
}
