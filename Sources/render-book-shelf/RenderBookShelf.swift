import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationShelves
import NarrationSignals
import NarrationSystem

/// The program for shelves: `render-book shelf` becomes it, with its order as JSON.
@main
enum RenderBookShelf {
    static func main() async {
        LargeBlocks.giveBack()
        signal(SIGPIPE, SIG_IGN)
        let argument = CommandLine.arguments.dropFirst().first ?? ""
        guard let order = try? JSONDecoder().decode(ShelfOrder.self, from: Data(argument.utf8)) else {
            Console.tell("render-book: error: this program is started with `render-book shelf`")
            exit(64)
        }
        do {
            let status = try await Signals.cancelling { try await ShelfWork(order: order).perform() }
            exit(Int32(status))
        } catch {
            Console.clearLine()
            if let signal = Signals.endingRequest {
                Console.tell("render-book: interrupted; what was done is kept, and the rest can be run again")
                exit(128 + signal)
            }
            Console.tell(message(of: error))
            exit(status(of: error))
        }
    }

    private static func message(of error: any Error) -> String {
        error is BookError ? "\(error)" : "render-book: error: \("\(error)".shown)"
    }

    private static func status(of error: any Error) -> Int32 {
        switch error {
        case let error as any ErrorWithExitStatus: error.exitStatus.rawValue
        case let error as ShelfError:
            switch error.code {
            case .noPlan: 66
            case .unusablePlan: 65
            case .noSuchTask, .unusableTemplate: 64
            case .unavailable: 69
            default: 73
            }
        default: 74
        }
    }
}
