import ArgumentParser

struct RenderBook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render-book",
        abstract: "Read plist books aloud, or render them to audio files.",
        usage: """
            render-book [render] <book> ... [-o <file>] [--pages <list>] [--voice <voice>] …
            render-book speak <book> [--from <place>] [--device <name>] [--sleep <time>] …
            render-book preview <book> [--port <port>] [--read-only]
            render-book serve [--port <port>] [--wyoming <port>] [--voice <voice>]
            render-book say <word> ... [--voice <voice>] [--ipa] [-o <file>]
            render-book shelf plan | run | status | verify | report <shelf or plan> …
            render-book align <book> <audio> ... [-o <file>] [--json]
            render-book prompts <list> -o <folder> [--format <format>]
            render-book bank make <list> -o <file> | check <bank> <book> ...
            render-book check <book> ... [--spoken | --names | --cast]
            render-book new <name> [--from <story>]
            render-book format
            render-book inspect <file> ... [--profile <profile>]
            render-book voices
            render-book cache [clear]
            """,
        discussion: """
            A plist book is a property list of pages. Each page holds utterances with their own rate, pitch, volume \
            and delays. Stories in Markdown or plain text can be read as well. Wherever a file name is expected, - \
            means standard input or output.

            Exit status: 0 done; 64 wrong usage; 65 the book has errors; 66 there is no such file; 69 a voice, an engine, an \
            encoder or an audio device is missing; 70 an engine failed, or a file does not meet its profile; 71 not enough \
            threads, file descriptors or memory; 73 the output cannot be created; 74 reading or writing failed; 75 try again \
            later: the disk is full, a file server does not answer, or another process is writing there; 129, 130, 143 hung \
            up, interrupted or terminated by a signal.
            """,
        version: "0.1.0",
        subcommands: [
            Render.self, Speak.self, Preview.self, Serve.self, Say.self, Align.self, Prompts.self, BankCommand.self,
            ShelfCommand.self,
            Check.self, New.self, BookFormat.self, Inspect.self, VoicesCommand.self, Cache.self,
        ],
        defaultSubcommand: Render.self
    )
}
