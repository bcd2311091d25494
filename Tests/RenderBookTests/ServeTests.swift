import Foundation
import TestRequirements
import TestSupport
import Testing

/// The command `serve`, used by the clients that others use.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct ServeTests {
    /// Runs a program of Python while a server is there. Its arguments are both addresses.
    private func withServer(options: String = "", _ program: String) throws -> CommandRun {
        let folder = try ScratchFolder()
        try program.write(toFile: folder.file("client.py"), atomically: true, encoding: .utf8)
        return try CommandRun.bash(
            """
            export PYTHONPATH='\(Requirement.pythonPath.path)'
            "$RENDER_BOOK" serve --wyoming 0 \(options) > addresses 2> log & export SERVER=$!
            until [ "$(wc -l < addresses)" = 2 ]; do sleep 0.05; done
            python3 client.py $(cat addresses)
            kill -TERM %1; wait %1; echo "status $?"; cat log
            """,
            in: folder.path
        )
    }

    /// What the command says to a file.
    private static let said = """
        import io, os, subprocess, sys, wave
        text = "The hare ran; the snail said: I am here on 3 May."
        def said(*options):
            subprocess.run([os.environ["RENDER_BOOK"], "say", *options, "-o", "said.wav", text], check=True,
                           stdout=subprocess.DEVNULL)
            return wave.open("said.wav")
        def frames(file): return file.readframes(file.getnframes())

        """

    @Test(.requires(.pythonPackages))
    func `the client of OpenAI hears what the command says`() throws {
        let run = try withServer(
            Self.said + """
                import openai
                client = openai.OpenAI(base_url=sys.argv[1], api_key="none", max_retries=0)
                def speech(**options):
                    return client.audio.speech.create(model="tts-1", input=text, **options)
                sound = wave.open(io.BytesIO(speech(voice="en-gb", response_format="wav").read()))
                own = said("--voice", "en-gb")
                print("same" if frames(sound) == frames(own) and sound.getparams() == own.getparams() else "different")
                with client.audio.speech.with_streaming_response.create(
                        model="tts-1", voice="de", input="Hallo. " * 400, response_format="wav") as response:
                    pieces = list(response.iter_bytes())
                print(len(pieces) > 1, sum(map(len, pieces)) > 1_000_000)
                for name in ["mp3", "opus", "aac", "flac"]:
                    open("sound." + name, "wb").write(speech(voice="alloy", response_format=name).read())
                    seconds = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0",
                                              "sound." + name], capture_output=True, text=True).stdout
                    print(name, abs(float(seconds) - said().getnframes() / own.getframerate()) < 0.1)
                print([model.id for model in client.models.list()][0])
                try: speech(voice="en-gbb")
                except openai.BadRequestError as error: print(error.param, error.code)
                """
        )
        #expect(
            run.output.hasPrefix(
                """
                same
                True True
                mp3 True
                opus True
                aac True
                flac True
                tts-1
                voice unknown-voice
                status 0

                """
            ),
            "\(run)"
        )
        let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("speech ") }
        #expect(lines.count == 7, "\(run)")
    }

    @Test(.requires(.pythonPackages))
    func `the client of Wyoming hears what the command says`() throws {
        let run = try withServer(
            options: "--voice en-us -q",
            Self.said + """
                import asyncio
                from wyoming.audio import AudioChunk, AudioStart, AudioStop
                from wyoming.client import AsyncClient
                from wyoming.error import Error
                from wyoming.info import Describe, Info
                from wyoming.tts import *

                async def heard(client, last):
                    sound = b""
                    while event := await client.read_event():
                        if AudioStart.is_type(event.type): rate = AudioStart.from_event(event).rate
                        elif AudioChunk.is_type(event.type): sound += AudioChunk.from_event(event).audio
                        elif Error.is_type(event.type): return Error.from_event(event).code
                        elif last.is_type(event.type): return rate, sound

                async def main():
                    async with AsyncClient.from_uri(sys.argv[2]) as client:
                        await client.write_event(Describe().event())
                        program = Info.from_event(await client.read_event()).tts[0]
                        print(program.supports_synthesize_streaming, "en-US" in [voice.name for voice in program.voices])
                        for options, voice in [(["--voice", "en-gb"], SynthesizeVoice(name="en-gb")),
                                               (["--language", "de"], SynthesizeVoice(language="de")), (["--voice", "en-us"], None)]:
                            await client.write_event(Synthesize(text=text, voice=voice).event())
                            own = said(*options)
                            print(await heard(client, AudioStop) == (own.getframerate(), frames(own)))
                        await client.write_event(SynthesizeStart().event())
                        for word in text.split(" "): await client.write_event(SynthesizeChunk(text=word + " ").event())
                        await client.write_event(SynthesizeStop().event())
                        print(len((await heard(client, SynthesizeStopped))[1]) > 100_000)
                        await client.write_event(Synthesize(text=text, voice=SynthesizeVoice(name="nobody")).event())
                        print(await heard(client, AudioStop))
                asyncio.run(main())
                """
        )
        #expect(run.output == "True True\nTrue\nTrue\nTrue\nTrue\nunknown-voice\nstatus 0\n", "\(run)")
    }

    @Test(.requires(.longRun))
    func `fifty clients that read nothing, or a byte a second, are left after a minute, and cost little memory`()
        throws
    {
        let run = try withServer(
            options: "--longest-text 40000",
            """
            import http.client, json, os, socket, sys, time
            speech, wyoming = (int(address.split(":")[2].split("/")[0]) for address in sys.argv[1:])
            text = "The hare ran and ran and ran. " * 1300
            def answer(text):
                connection = http.client.HTTPConnection("127.0.0.1", speech)
                connection.request("POST", "/v1/audio/speech", json.dumps({"input": text, "response_format": "wav"}),
                                   {"Content-Type": "application/json"})
                return connection.getresponse().read()
            def memory():
                with open(f"/proc/{os.environ['SERVER']}/status") as status:
                    return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
            def left(): return open("log").read().count("the client left")
            whole, friend, before = len(answer(text)), answer("Hop."), memory()

            body = json.dumps({"input": text, "response_format": "wav"})
            asked = (f"POST /v1/audio/speech HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Type: application/json\\r\\n"
                     f"Content-Length: {len(body)}\\r\\n\\r\\n{body}"), json.dumps({"type": "synthesize", "data": {"text": text}}) + "\\n"
            clients = []
            for number in range(50):
                client = socket.socket()
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.connect(("127.0.0.1", [speech, wyoming][number % 2]))
                client.send(asked[number % 2].encode())
                clients.append(client)
            while left() < 50:
                assert answer("Hop.") == friend
                for client in clients[::3]:
                    try: client.recv(1, socket.MSG_DONTWAIT)
                    except OSError: pass
                time.sleep(1)
            cost = memory() - before
            print(f"{cost / 1e6:.0f} MB for {50 * whole / 1e6:.0f} MB of sound", file=sys.stderr)
            print(whole > 50e6, cost < 50 * whole / 10, answer("Hop.") == friend)
            """
        )
        #expect(run.output.hasPrefix("True True True\nstatus 0\n"), "\(run)")
    }

    @Test func `a port that is in use is an error that names it`() throws {
        let run = try withServer(
            options: "-q",
            "import subprocess, sys, os; port = sys.argv[1].split(':')[2][:-3]; "
                + "print(subprocess.run([os.environ['RENDER_BOOK'], 'serve', '--port', port]).returncode, port in sys.argv[1])"
        )
        #expect(run.output.hasPrefix("69 True\n"), "\(run)")
        #expect(run.errors.contains("the server cannot listen on port "), "\(run)")
    }
}
