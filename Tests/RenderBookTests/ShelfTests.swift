import Foundation
import TestRequirements
import TestSupport
import Testing

/// The command `shelf`, with the program that it becomes and the renderings that this one starts.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct ShelfTests {
    private let folder: ScratchFolder

    /// Three books, and a shelf with an option for all and one for a book.
    init() throws {
        folder = try ScratchFolder()
        for (name, words) in [("a", "The hare said hop."), ("b", "The snail said no."), ("c", "Both of them slept.")] {
            try write(
                "{ title = \"Book \(name)\"; language = en; bookPages = ({ utterances = \"\(words)\"; }); }",
                to: "\(name).plist"
            )
        }
        try write(
            """
            { output = "Out/{title}.flac"; options = { chapters = pages; };
              books = (a.plist, b.plist, { book = c.plist; output = "Out/c.mp3"; options = { bitrate = 96k; voice = "en-gb"; }; }); }
            """,
            to: "shelf.plist"
        )
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
    }

    private func run(_ lines: String) throws -> CommandRun { try CommandRun.bash(lines, in: folder.path) }

    @Test func `the files of a shelf are those of render-book for each book, by a run of all and by tasks`() throws {
        let run = try run(
            """
            exec 2>&1
            "$RENDER_BOOK" a.plist --chapters pages -o Alone/"Book a.flac" -q
            "$RENDER_BOOK" b.plist --chapters pages -o Alone/"Book b.flac" -q
            "$RENDER_BOOK" c.plist --chapters pages --bitrate 96k --voice en-gb -o Alone/c.mp3 -q
            "$RENDER_BOOK" shelf run shelf.plist; echo "status $?"
            diff -r Alone Out && echo same; rm -r Out shelf.plan.status
            "$RENDER_BOOK" shelf plan shelf.plist --task-minutes 0.00001 | cut -d, -f 1,2
            "$RENDER_BOOK" shelf status shelf.plan.json --unfinished; echo "status $?"
            for task in 3 1 2 2; do "$RENDER_BOOK" shelf run shelf.plan.json --task $task --jobs 1 -q; done
            "$RENDER_BOOK" shelf status shelf.plan.json; echo "status $?"
            diff -r Alone Out && echo same
            ls -A
            """
        )
        #expect(
            run.output.withoutTimes == """
                shelf.plist: 3 books
                status 0
                same
                shelf.plan.json: 3 books, tasks 1-3
                1-3
                status 75
                shelf.plan.json: 3 books: 3 done, 0 failed, 0 absent
                status 0
                same
                Alone
                Out
                a.plist
                b.plist
                c.plist
                shelf.plan.checks
                shelf.plan.json
                shelf.plan.status
                shelf.plist

                """,
            "\(run)"
        )
    }

    @Test func `what render does not take is told at its place before anything is rendered`() throws {
        try write(
            """
            { output = "Out/{title}.flac"; options = { chapters = pages; };
              books = (a.plist,
                { book = b.plist; options = { vioce = en; }; }, { book = c.plist; options = { voice = nobody; }; },
                { book = c.plist; output = "Out/d.flac"; options = { "sample-rate" = fast; }; },
                { book = c.plist; output = Out/e.xyz; }, { book = none.plist; }); }
            """,
            to: "shelf.plist"
        )
        let run = try run(#""$RENDER_BOOK" shelf run shelf.plist; echo "status $?"; ls"#)
        #expect(run.output == "status 66\na.plist\nb.plist\nc.plist\nshelf.plan.checks\nshelf.plist\n", "\(run)")
        for message in [
            "shelf.plist:3:35: error: unknown option \"--vioce\". Did you mean \"--voice\"?",
            "shelf.plist:3:83: error: there is no voice \"nobody\"",
            "shelf.plist:4:58: error: the value \"fast\" is invalid for \"--sample-rate <hertz>\"",
            "shelf.plist:5:55: error: there is no file \"none.plist\"",
        ] { #expect(run.errors.contains(message), "\(message) in \(run.errors)") }
        let format = "shelf.plist:5:32: error: cannot tell the format of \"Out/e.xyz\""
        #expect(run.errors.contains(format), "\(run.errors)")
    }

    @Test func `one book's failure is told with its status, and mended by running it again`() throws {
        let run = try run(
            """
            "$RENDER_BOOK" shelf plan shelf.plist > plan
            cp b.plist keep; echo >> b.plist
            "$RENDER_BOOK" shelf run shelf.plan.json; echo "status $?"
            "$RENDER_BOOK" shelf status shelf.plan.json; echo "status $?"
            "$RENDER_BOOK" shelf status shelf.plan.json --failed
            "$RENDER_BOOK" shelf status shelf.plan.json --json | grep -c '"message" : "the book was changed'
            "$RENDER_BOOK" shelf report shelf.plan.json -o report.csv; grep -c 'plan the shelf again' report.csv
            cp keep b.plist; "$RENDER_BOOK" shelf run shelf.plan.json --task 1 --json | grep -c '"unchanged" : true'
            "$RENDER_BOOK" shelf verify shelf.plan.json
            echo >> Out/c.mp3; rm "Out/Book a.flac"; "$RENDER_BOOK" shelf verify shelf.plan.json; echo "status $?"
            """
        )
        #expect(
            run.output.withoutTimes == """
                shelf.plan.json: 3 books, 1 failed
                status 65
                shelf.plan.json: 3 books: 2 done, 1 failed, 0 absent
                status 65
                1
                1
                1
                2
                shelf.plan.json: 3 files as rendered, 0 not
                shelf.plan.json: 1 file as rendered, 2 not
                status 65

                """,
            "\(run)"
        )
        let error = "b.plist: error: the book was changed after it was planned: plan the shelf again\n"
        #expect(run.errors.hasPrefix(error + error), "\(run.errors)")
        #expect(
            run.errors.hasSuffix("Book a.flac: it is gone; run its task again\n") || run.errors.contains("it is gone")
        )
    }

    @Test(arguments: [
        ("run shelf.plan.json --task 9", 64, "there is no task 9: they are numbered 1 to 1"),
        ("run shelf.plan.json --task 1-", 64, "1- is no list of tasks such as 3,7-9"),
        ("run other.plan.json", 69, "it was made for another "),
        ("run none.json", 66, "there is no plan"),
        ("status a.plist", 65, "this is not a whole plan of a shelf"),
        ("plan none.plist", 66, "there is no such file"),
        ("plan a.plist", 65, "\"bookPages\" is not a key of a shelf"),
        ("plan shelf.plist -o none/plan.json", 73, "it cannot be written"),
        ("plan shelf.plist --first 2", 64, "--first is 0 or 1"),
        ("plan shelf.plist --output {titel}", 64, "a book has no \"{titel}\"; did you mean {title}?"),
        ("report shelf.plan.json -o report.pdf", 64, ".html, .csv or .json"),
        ("hand-over shelf.plan.json -o .", 73, "no book of the plan is done yet"),
        ("status shelf.plan.json --failed --json", 64, "use one of them"),
    ]) func `a mistake in what is asked is told`(words: String, status: Int32, message: String) throws {
        let run = try run(
            """
            "$RENDER_BOOK" shelf plan shelf.plist > plan
            sed 's/"renderer":"/&another /' shelf.plan.json > other.plan.json
            "$RENDER_BOOK" shelf \(words)
            """
        )
        #expect(run.status == status && run.errors.contains(message), "\(run)")
    }

    @Test func `books and shelves have names of any bytes, also when they are handed over`() throws {
        let run = try run(
            """
            mkdir $'B\\xe4nde' && cp a.plist $'B\\xe4nde/H\\xe4se -1.plist'
            "$RENDER_BOOK" shelf run $'B\\xe4nde' && "$RENDER_BOOK" shelf verify $'B\\xe4nde.plan.json'
            [ -s $'B\\xe4nde/H\\xe4se -1.mp3' ] && echo there
            "$RENDER_BOOK" shelf hand-over $'B\\xe4nde.plan.json' -o $'B\\xe4nde'
            grep -o '<bdi>Book a\\|href="H%E4se%20-1.mp3"' $'B\\xe4nde/index.html'
            """
        )
        let name = "B\\xE4nde"
        let verified = "\(name).plan.json: 1 file as rendered, 0 not\n"
        let handed = "\(name): 1 book, 2 files written\n<bdi>Book a\nhref=\"H%E4se%20-1.mp3\"\n"
        #expect(run.output.withoutTimes == "\(name): 1 book\n\(verified)there\n\(handed)", "\(run)")
        #expect(run.errors.contains("1 book without metadata.json"), "\(run.errors)")
    }

    @Test func `a book that is dropped into a watched folder is rendered, and so is the next one`() throws {
        let run = try run(
            """
            mkdir Inbox; "$RENDER_BOOK" shelf run Inbox --watch > log 2>&1 & pid=$!
            cp a.plist Inbox; until [ -e Inbox/a.mp3 ]; do sleep 0.1; done
            echo '{' > Inbox/broken.plist; cp b.plist Inbox; until grep -q '2 books' log; do sleep 0.1; done
            kill -TERM $pid; wait $pid; echo "status $?"
            grep -c 'broken.plist.*error' log; "$RENDER_BOOK" shelf status Inbox.plan.json
            """
        )
        let status = "Inbox.plan.json: 2 books: 2 done, 0 failed, 0 absent\n"
        #expect(run.output == "status 143\n1\n" + status, "\(run)")
    }

    @Test func `a host whose engine has other data renders nothing of a plan`() throws {
        let run = try run(
            """
            "$RENDER_BOOK" shelf plan shelf.plist > plan
            grep -c '"renderer":".*; rules [0-9].*; espeak-ng .*data .*; .*libavcodec .*; flac, libsndfile' shelf.plan.json
            cp -r "$('\(CommandRun.product("espeak-worker"))' voices | head -n 1 | cut -f 3)" espeak-ng-data
            printf 0 >> espeak-ng-data/zu_dict
            ESPEAK_DATA_PATH=$PWD "$RENDER_BOOK" shelf run shelf.plan.json; echo "status $?"; ls
            """
        )
        #expect(run.output.hasPrefix("1\nstatus 69\n") && !run.output.contains("Out"), "\(run)")
    }

    @Test(.requires(.strace)) func `planning opens a book five times, follows a folder once, and opens no book again`()
        throws
    {
        let run = try run(
            """
            plan() {
                strace -f -qq -o trace -e trace=openat,readlink,readlinkat "$RENDER_BOOK" shelf plan shelf.plist > plan
                for book in a b c; do grep -c "openat.*\"$book.plist\"" trace; done
                grep -c 'readlink.*/Out"' trace
            }
            plan; plan
            """
        )
        #expect(run.output == "5\n5\n5\n1\n0\n0\n0\n1\n", "\(run)")
    }

    @Test(.requires(.strace), arguments: TestExtent.some(1, of: ["retval=0", "error=ENOSYS", "error=EBADF"]))
    func `two runs of a task at once both end right, whatever locks do`(locks: String) throws {
        try write("{ output = \"Out/{name}.m4b\"; books = (a.plist); }", to: "shelf.plist")
        let run = try run(
            """
            run() {
                strace -f -qq -o /dev/null -e trace=flock -e inject=flock:\(locks) \
                    "$RENDER_BOOK" shelf run shelf.plan.json --task 1 -q || echo "status $?"
            }
            "$RENDER_BOOK" a.plist -o Alone/a.m4b --no-cache -q
            "$RENDER_BOOK" shelf plan shelf.plist > plan
            run & run & wait
            diff -r Alone Out && echo same; "$RENDER_BOOK" shelf run shelf.plan.json --json | grep -c '"unchanged" : true'
            """
        )
        #expect(run.output == "same\n1\n", "\(run)")
    }

    @Test(arguments: ["TERM", "INT", "KILL"]) func `a run that is ended leaves nothing unfinished, and no process`(
        signal: String
    ) throws {
        let page = "{ utterances = \"\(String(repeating: "The hare said hop, and the snail said no. ", count: 20))\"; }"
        try write(
            "{ language = en; bookPages = (\((1...400).map { _ in page }.joined(separator: ","))); }",
            to: "a.plist"
        )
        try write("{ output = \"{name}.flac\"; books = (a.plist); }", to: "shelf.plist")
        let run = try run(
            """
            "$RENDER_BOOK" shelf plan shelf.plist > plan
            set -m
            "$RENDER_BOOK" shelf run shelf.plan.json --jobs 2 & pid=$!
            until child=$(pgrep -P $pid -x render-book) && grep -qz render /proc/$child/cmdline \\
                && pgrep -P $child > /dev/null; do sleep 0.02; done
            kill -\(signal) $pid; wait $pid; echo "status $?"
            while kill -0 $child 2> /dev/null; do sleep 0.02; done
            ls -A
            """
        )
        let statuses = ["TERM": 143, "INT": 130, "KILL": 137]
        let files = "a.plist\nb.plist\nc.plist\nplan\nshelf.plan.checks\nshelf.plan.json\nshelf.plist\n"
        #expect(run.output == "status \(statuses[signal]!)\n" + files, "\(run)")
    }

    @Test(.requires(.parallel)) func `GNU parallel runs the tasks of a plan`() throws {
        try expectSameFiles(by: "sh parallel.sh shelf.plan.json")
    }

    @Test(.requires(.snakemake)) func `Snakemake runs the tasks of a plan`() throws {
        try expectSameFiles(by: "snakemake --cores 2 --quiet")
    }

    @Test(.requires(.kubernetesSchemas)) func `the Job keeps the schema of Kubernetes`() throws {
        let run = try run(
            """
            PYTHONPATH=\(Requirement.pythonPath.path) python3 -m kubernetes_validate --strict -k 1.33 \(Self.examples)/job.yaml
            """
        )
        #expect(run.status == 0, "\(run)")
    }

    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Shelf").path

    /// Expects that a scheduler makes of a plan what a run of the whole shelf makes.
    private func expectSameFiles(by command: String) throws {
        let run = try run(
            """
            PATH=$(dirname "$RENDER_BOOK"):$PATH
            render-book shelf run shelf.plist -q; mv Out Whole; rm -r shelf.plan.*
            render-book shelf plan shelf.plist --task-minutes 0.00001 > plan
            cp \(Self.examples)/{parallel.sh,Snakefile} .; \(command) > log 2>&1 || cat log
            render-book shelf status shelf.plan.json; diff -r Whole Out && echo same
            """
        )
        #expect(run.output == "shelf.plan.json: 3 books: 3 done, 0 failed, 0 absent\nsame\n", "\(run)")
    }
}

extension String {
    /// The text without the times of sound at the ends of its lines, which an engine decides.
    fileprivate var withoutTimes: String { replacing(/, \d+:\d\d\n/, with: "\n") }
}
