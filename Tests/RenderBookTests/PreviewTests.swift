import Foundation
import TestRequirements
import TestSupport
import Testing

/// The command `preview`, with the browser's part played by curl.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct PreviewTests {
    /// Runs lines of bash while a studio is open. `ask PATH …` is curl with the studio's cookie.
    private func withStudio(_ lines: String) throws -> CommandRun {
        let folder = try ScratchFolder()
        let book = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Books/AVerySmallSneeze.plist").path
        let script = """
            cp '\(book)' Sneeze.plist && mkdir tmp && export TMPDIR=$PWD/tmp XDG_STATE_HOME=$PWD/state
            "$RENDER_BOOK" preview Sneeze.plist --no-open > address &
            until grep -q token address; do sleep 0.05; done
            enter() { url=$(cat "$1") origin=${url%%/\\?*} root=$(curl -s -c jar -o /dev/null -w '%{redirect_url}' "$url"); }
            enter address
            ask() { curl -s -b jar -H "Origin: $origin" -H 'Content-Type: application/json' "${@:2}" "$root$1"; }
            \(lines)
            kill -TERM %1; wait %1; echo "status $?"; ls tmp
            """
        return try CommandRun.bash(script, in: folder.path)
    }

    @Test func `what is rendered in the studio is what the command renders`() throws {
        let run = try withStudio(
            """
            ask renderings -d '{"format":"m4b","bitrate":48000}' > /dev/null
            until ask renderings | grep -q finished; do sleep 0.1; done
            ask renderings/0/file > studio.m4b
            "$RENDER_BOOK" Sneeze.plist -o command.m4b --bitrate 48k -q && cmp studio.m4b command.m4b && echo same
            ask renderings -d '{"format":"wav","bitrate":48000}' > /dev/null
            until ask renderings | grep -q failed; do sleep 0.1; done
            ask renderings
            """
        )
        #expect(run.output.contains("same"), "\(run)")
        #expect(run.output.contains("wav files keep every frame and have no bitrate"), "\(run)")
        #expect(run.output.hasSuffix("status 0\n"), "the studio ends with 0, and leaves nothing in its folder: \(run)")
    }

    @Test func `the layout, the store and the subtitles that are chosen in the studio are in its files`() throws {
        let run = try withStudio(
            """
            make() { ask renderings -d "$1" > /dev/null; until ask renderings | grep -o finished | wc -l | grep -q $2; do sleep 0.1; done; }
            make '{"format":"epub","layout":"reflowable"}' 1; ask renderings/0/file > flowing.epub
            make '{"format":"epub","layout":"fixed","store":"kobo"}' 2; ask renderings/1/file > kobo.epub
            make '{"format":"opus","subtitles":"srt"}' 3; ask renderings/2/subtitles > studio.srt
            for book in flowing kobo; do
                unzip -p $book.epub '*.opf' | grep -c pre-paginated
                unzip -l $book.epub | grep -c '\\.plist$'
                unzip -o -j -q $book.epub '*.m4a' -d $book
                ffprobe -v error -show_entries stream=channels -of csv=p=0 "$(ls $book/*.m4a | head -n 1)"
            done
            ask renderings | grep -o 'Kobo[^"]*' | head -n 1
            ffprobe -v error -show_entries stream=codec_name -of csv=p=0 studio.srt
            "$RENDER_BOOK" Sneeze.plist -o command.opus --subtitles srt -q && cmp studio.srt command.srt && echo same
            """
        )
        #expect(run.output.hasPrefix("0\n1\n1\n1\n0\n2\n"), "only a store's EPUB has no book and two channels: \(run)")
        #expect(run.output.contains("\nsubrip\nsame\n"), "\(run)")
    }

    /// Compares the first page as the studio sends it with the page as the command renders it; then changes a rate, and
    /// compares again. Its arguments are the address and the file of the cookie.
    private static let comparison = #"""
        import json, os, struct, subprocess, sys, urllib.request, wave
        root, cookie = sys.argv[1], open(sys.argv[2]).read().split()
        origin = root.rsplit("/", 2)[0]
        headers = {"Cookie": f"{cookie[-2]}={cookie[-1]}", "Origin": origin, "Content-Type": "application/json"}

        def ask(path, body=None):
            data = None if body is None else json.dumps(body).encode()
            return urllib.request.urlopen(urllib.request.Request(root + path, data, headers)).read()

        def sound(index):
            answer = ask(f"speech/0/{index}")
            length = struct.unpack("<I", answer[:4])[0]
            header = json.loads(answer[4:4 + length])
            return bytes(2 * header["before"]) + answer[4 + length:] + bytes(2 * header["after"])

        def heard():
            return b"".join(sound(index) for index in range(len(json.loads(ask("pages/0"))["utterances"])))

        def rendered():
            subprocess.run([os.environ["RENDER_BOOK"], "Sneeze.plist", "--pages", "1", "-o", "page.wav", "-q"], check=True)
            with wave.open("page.wav") as file: return file.readframes(file.getnframes())

        before = heard()
        print("same" if before == rendered() else "different")
        edit = {"edit": "set", "property": "rate", "value": 0.3, "page": 0, "utterance": 0}
        ask("edits", {"version": json.loads(ask("book"))["version"], "edits": [edit]})
        ask("save", {})
        print("same" if heard() == rendered() else "different")
        print("slower" if len(heard()) > len(before) > 100_000 else "as before")
        """#

    @Test func `what is heard in the studio is what a rendering holds, frame by frame, also after a change`() throws {
        let run = try withStudio(
            """
            cat > compare.py <<'END'
            \(Self.comparison)
            END
            python3 compare.py "$root" jar
            """
        )
        #expect(run.output.hasPrefix("same\nsame\nslower\n"), "\(run)")
    }

    @Test func `a second studio of a book opens, and says that the first one keeps the history`() throws {
        let run = try withStudio(
            """
            "$RENDER_BOOK" preview Sneeze.plist --no-open > second 2> told & second=$!
            until grep -q token second && grep -q . told; do sleep 0.05; done
            cat told; kill -TERM $second; wait $second; echo "second $?"
            """
        )
        #expect(run.output.hasPrefix("render-book: warning: another studio has this book open"), "\(run)")
        #expect(run.output.contains("second 0\n") && run.output.hasSuffix("status 0\n"), "\(run)")
    }

    @Test func `a studio that is killed takes its rendering along, and the next one removes what it left`() throws {
        let run = try withStudio(
            """
            python3 - > Sneeze.plist <<'END'
            utterances = "".join(f"<dict><key>utteranceString</key><string>{i} hares.</string></dict>" for i in range(9000))
            print(f"<plist><dict><key>bookPages</key><array><dict><key>utterances</key><array>{utterances}</array></dict></array></dict></plist>")
            END
            until ask book | grep -q 9000; do sleep 0.05; done
            ask renderings -d '{"format":"wav"}' > /dev/null
            until ask renderings | grep -q running; do sleep 0.05; done
            studio=$(jobs -p %1)
            until child=$(pgrep -P $studio); do sleep 0.05; done
            kill -KILL $studio; wait $studio
            while grep -qs '^State:.[^ZX]' /proc/$child/status; do sleep 0.05; done
            ls tmp | grep -c narration-studio
            mkdir tmp/narration-studio-notes
            "$RENDER_BOOK" preview Sneeze.plist --no-open > second & second=$!
            until grep -q token second; do sleep 0.05; done
            ls tmp | grep narration-studio
            kill -TERM $second; wait $second; echo "second $?"
            """
        )
        #expect(run.output.hasPrefix("1\nnarration-studio-notes\nsecond 0\n"), "\(run)")
    }

    @Test func `Ctrl-C ends the studio with 0`() throws {
        // In a session of its own, a program in the background does not ignore Ctrl-C.
        let run = try withStudio(
            """
            python3 - <<'END'
            import os, signal, subprocess
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            command = [os.environ["RENDER_BOOK"], "preview", "Sneeze.plist", "--no-open"]
            studio = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
            assert b"token" in studio.stdout.readline()
            os.killpg(studio.pid, signal.SIGINT)
            print("interrupted", studio.wait())
            END
            """
        )
        #expect(run.output.contains("interrupted 0\n"), "\(run)")
    }

    @Test
    func
        `the browser of a desktop is opened with a file that nobody else reads, but not without a desktop or with --no-open`()
        throws
    {
        let run = try withStudio(
            """
            mkdir bin
            echo 'stat -c %a "$1" > part; cat "$1" >> part; echo "$1" > argument; mv part "$OPENED"' > bin/xdg-open
            sed -i '1i #!/bin/sh' bin/xdg-open
            chmod +x bin/xdg-open
            export PATH="$PWD/bin:$PATH" DISPLAY= WAYLAND_DISPLAY=
            study() {
                "$RENDER_BOOK" preview Sneeze.plist "$@" > "$OPENED.address" 2> /dev/null & studio=$!
                until grep -q token "$OPENED.address"; do sleep 0.05; done
                # When it answers, it has opened what it opens.
                curl -s -o /dev/null "$(cat "$OPENED.address")"
            }
            OPENED=desktop DISPLAY=:9 study --open
            until [ -e desktop ]; do sleep 0.05; done
            head -n 1 desktop; grep -o 'url=[^"]*' desktop | cut -c 5- | cmp - desktop.address && echo opened
            grep -c token argument; ls "$(cat argument)" | wc -l
            kill -TERM $studio; wait $studio; ls "$(cat argument)" 2> /dev/null | wc -l
            OPENED=none study --open; kill -TERM $studio; wait $studio
            OPENED=refused DISPLAY=:9 study --no-open; kill -TERM $studio; wait $studio
            ls none refused 2> /dev/null
            echo end
            """
        )
        #expect(run.output.contains("600\nopened\n0\n1\n0\nend\n"), "\(run)")
    }

    @Test func `a studio that only reads refuses changes, and lets the book be heard and rendered`() throws {
        let run = try withStudio(
            """
            "$RENDER_BOOK" preview Sneeze.plist --no-open --read-only > reader & reader=$!
            until grep -q token reader; do sleep 0.05; done
            enter reader
            ask book | grep -o '"writable":[a-z]*'
            version=$(ask book | sed 's/.*"version":"\\([^"]*\\)".*/\\1/')
            edit='{"edit":"setBook","property":"title","text":"Achoo"}'
            for path in edits save undo marks takes; do
                ask $path -d "{\\"version\\":\\"$version\\",\\"edits\\":[$edit]}" | grep -c 'read only'
            done
            ask speech/0/0 | head -c 4 | wc -c
            ask renderings -d '{"format":"wav"}' > /dev/null
            until ask renderings | grep -q finished; do sleep 0.1; done
            grep -c Achoo Sneeze.plist
            kill -TERM $reader; wait $reader; echo "reader $?"
            """
        )
        let lines = "\"writable\":false\n1\n1\n1\n1\n1\n4\n0\nreader 0\n"
        #expect(run.output.hasPrefix(lines), "\(run)")
    }

    @Test func `a new book is made by the first save, and what was not saved comes back after Ctrl-C`() throws {
        let run = try withStudio(
            """
            study() {
                : > owl # else the address of the one before is read
                "$RENDER_BOOK" preview Owl.plist --no-open > owl 2> told & studio=$!
                until grep -q token owl; do sleep 0.05; done
                enter owl
            }
            leave() { kill -TERM $studio; wait $studio; echo "studio $?"; cat told; ls Owl* 2> /dev/null; }
            study
            version=$(ask book | sed 's/.*"version":"\\([^"]*\\)".*/\\1/')
            hoot='{"edit":"insert","text":"Hoot.","page":0,"utterance":0}'
            ask edits -d "{\\"version\\":\\"$version\\",\\"edits\\":[$hoot]}" | grep -o '"undo":"[^"]*"'
            leave
            study
            ask pages/0 | grep -o Hoot
            ask save -d '{}' | grep -o '"isSaved":true'
            leave
            """
        )
        let new = "Owl.plist: a new book; its file is made when you save it first\n"
        let kept = "Owl.plist: what is not saved is kept, and comes back with the next `render-book preview` of this "
        let lines = [
            "\"undo\":\"Insert an utterance\"\nstudio 0\n\(new)\(kept)", "Ctrl+Z",
            "Hoot\n\"isSaved\":true\nstudio 0\n\(new)Owl.plist\nstatus 0\n",
        ]
        #expect(lines.allSatisfy(run.output.contains), "\(run)")
    }

    @Test(
        arguments: [
            (["Owl.plist", "--read-only"], 66, "`render-book new Owl` makes a book"),
            (["Owl"], 66, "`render-book preview Owl.plist` begins a new book"),
            (["nowhere/Owl.plist"], 73, "cannot create nowhere/Owl.plist: its folder does not exist"),
            (["/proc/Owl.plist"], 73, "cannot create /proc/Owl.plist"),
        ]
    )
    func `a book that cannot be begun is an error at once`(arguments: [String], status: Int32, words: String) throws {
        let folder = try ScratchFolder()
        let run = try CommandRun.renderBook(["preview", "--no-open"] + arguments, in: folder.path)
        #expect(run.status == status && run.errors.contains(words), "\(run)")
        #expect(try folder.contents == [])
    }

    @Test func `what a second studio of a book did not save is lost, and that is said`() throws {
        let run = try withStudio(
            """
            "$RENDER_BOOK" preview Sneeze.plist --no-open > second 2> told & second=$!
            until grep -q token second; do sleep 0.05; done
            enter second
            version=$(ask book | sed 's/.*"version":"\\([^"]*\\)".*/\\1/')
            edit='{"edit":"setBook","property":"title","text":"Achoo"}'
            ask edits -d "{\\"version\\":\\"$version\\",\\"edits\\":[$edit]}" > /dev/null
            kill -TERM $second; wait $second; tail -n 1 told
            """
        )
        #expect(run.output.hasPrefix("Sneeze.plist: what was not saved is lost\n"), "\(run)")
    }

    @Test func `a voice is listed in the studio with its variants`() throws {
        let run = try withStudio("ask 'voices?of=en-us' | grep -o '\"identifier\":\"en-US+f3\"'")
        #expect(run.output.hasPrefix("\"identifier\":\"en-US+f3\"\n"), "\(run)")
    }

    @Test func `a port that is in use is an error with its own exit status`() throws {
        let run = try withStudio(
            """
            "$RENDER_BOOK" preview Sneeze.plist --no-open --port ${origin##*:} 2>&1; echo "second $?"
            """
        )
        #expect(run.output.contains("choose another port") && run.output.contains("second 69"), "\(run)")
    }
}
