import Foundation

// The other tools, which speak the text of the book.
extension RenderingContest {
    /// The peers that are installed. All contestants are compared with the first.
    func peers(_ judge: SoundJudge) -> [Contestant] {
        let (language, text) = (manuscript.language, manuscript.text)
        let (parts, output) = (folder.path("parts"), folder.path("peer.wav"))
        var peers = [
            peer("espeak-ng -f, the whole text", ["espeak-ng", "-v", language, "-f", text, "-w", output], judge),
            eachUtterance("espeak-ng for each utterance, then sox", [language, text, parts, output], judge),
        ]
        if language.hasPrefix("en"), Self.isInstalled("flite") {
            peers.append(peer("flite -f, the whole text", ["flite", "-f", text, "-o", output], judge))
        }
        return peers
    }

    private func peer(_ name: String, _ command: [String], _ judge: SoundJudge) -> Contestant {
        var contestant = Contestant(name: name, command: command)
        contestant.prepare = { sync() }
        contestant.judge = { _ in try judge.judge(name, "peer.wav", expecting: judge.ofText) }
        return contestant
    }

    /// A typical script. It runs only once if it takes many minutes.
    private func eachUtterance(_ name: String, _ arguments: [String], _ judge: SoundJudge) -> Contestant {
        var contestant = peer(name, ["sh", "-c", Self.script, "sh"] + arguments, judge)
        contestant.mostRounds = judge.duration > 36_000 ? 1 : .max
        contestant.prepare = {
            try folder.makeFolder("parts")
            sync()
        }
        contestant.judge = { _ in
            folder.remove("parts")
            try judge.judge(name, "peer.wav", expecting: judge.ofText)
        }
        return contestant
    }

    /// Creates a file for each line of the text, one after another; then sox joins as many at a time as it can open.
    private static let script = """
        number=1000000
        while IFS= read -r line; do
            [ -n "$line" ] || continue
            number=$((number + 1))
            espeak-ng -v "$1" -w "$3/$number.wav" -- "$line" || exit
        done < "$2"
        find "$3" -name '*.wav' | sort | xargs -n 500 sh -c 'exec sox "$@" -t raw -' sh |
            sox -t raw -r 22050 -e signed -b 16 -c 1 - "$4"
        """

    /// Whether a command is installed.
    static func isInstalled(_ command: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
    }
}
