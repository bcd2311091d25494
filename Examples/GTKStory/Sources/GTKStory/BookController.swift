import CStoryWindow
import NarrationPlayer
import Observation

/// Shows in the window what the player plays, and passes on what the listener does: the tutorial's view controller.
@MainActor
final class BookController {
    private let player: StoryPlayer

    init(_ player: StoryPlayer) {
        self.player = player
        follow { story_window_show(player.picture, nil, player.text, "\(player.page + 1) of \(player.pageCount)") }
        follow { story_window_light(Int32(player.lit.lowerBound), Int32(player.lit.upperBound)) }
        follow { story_window_set_playing(player.state == .speaking) }
        follow { player.problem.map { story_window_warn("\($0)") } }
        player.play()
    }

    func hear(from character: Int) { player.play(from: player.text.index(ofCharacter: character)) }

    func obey(_ command: StoryCommand) {
        switch command {
        case .back: player.previousPage()
        case .forward: player.nextPage()
        case .play: player.togglePlaying()
        }
    }

    /// Shows something now, and each time it changes.
    private func follow(_ show: @escaping @MainActor () -> Void) {
        withObservationTracking(show) { Task { @MainActor [weak self] in self?.follow(show) } }
    }
}

/// Characters as GTK counts them: Unicode scalars.
extension String {
    fileprivate func index(ofCharacter number: Int) -> Index {
        unicodeScalars.index(startIndex, offsetBy: number, limitedBy: endIndex) ?? endIndex
    }
}

extension StoryPlayer {
    /// The word that is heard, or nothing, in characters of the page's text.
    fileprivate var lit: Range<Int> {
        guard let word else { return 0..<0 }
        let scalars = text.unicodeScalars
        let start = scalars.distance(from: text.startIndex, to: word.lowerBound)
        return start..<start + scalars.distance(from: word.lowerBound, to: word.upperBound)
    }
}
