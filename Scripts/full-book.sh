#!/bin/sh
# Makes a book that has all that a book can have, in a folder: full-book.sh FOLDER
#
# It has a recording, a lexicon, a cover, and a cast with voices of two engines, which engines.json describes. Needs
# flite and sox.
set -eu
mkdir -p "$1"
cd "$1"

cat >engines.json <<'END'
{
  "presets": false,
  "engines": [
    {
      "name": "reed",
      "command": ["flite", "-voice", "{voice}", "-t", "{text}", "-o", "{out.wav}"],
      "voices": [{"name": "slt", "languages": ["en-US"], "sampleRate": 16000, "gender": "female"}],
      "repeatable": true,
      "licence": "MIT"
    }
  ]
}
END

cat >words.pls <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
  <lexeme><grapheme>Quillfeather</grapheme><alias>quill feather</alias></lexeme>
  <lexeme><grapheme>Oke</grapheme><phoneme>oʊk</phoneme></lexeme>
</lexicon>
END

# A person reads the second page.
flite -voice rms -t "The tide came in at seven, and nobody had moved the chairs." -o tide.wav
sox -n -r 8000 -c 1 tone.wav synth 1 sine 200-900
sox tone.wav -n spectrogram -r -x 200 -y 129 -o cover.png
rm tone.wav

cat >Duet.plist <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>title</key><string>Duet at Low Tide</string>
  <key>author</key><string>Narration</string>
  <key>language</key><string>en</string>
  <key>date</key><string>2026-11-26</string>
  <key>coverImage</key><string>cover.png</string>
  <key>lexicons</key><array><string>words.pls</string></array>
  <key>cast</key>
  <dict>
    <key>Mrs Quillfeather</key><dict><key>voice</key><string>reed:slt</string></dict>
    <key>Oke</key><dict><key>voice</key><string>en-gb-scotland</string><key>pitchMultiplier</key><real>0.8</real></dict>
  </dict>
  <key>bookPages</key>
  <array>
    <dict>
      <key>title</key><string>Chapter I</string>
      <key>utterances</key>
      <array>
        <dict><key>utteranceString</key><string>Mrs Quillfeather had £3.50 and one plan.</string></dict>
        <dict><key>utteranceString</key><string> “We shall sit on the sand,” </string>
          <key>utteranceProperties</key><dict><key>character</key><string>Mrs Quillfeather</string></dict></dict>
        <dict><key>utteranceString</key><string>she told Oke. </string></dict>
        <dict><key>utteranceString</key><string>“At 7:15?”</string>
          <key>utteranceProperties</key><dict><key>character</key><string>Oke</string></dict></dict>
      </array>
    </dict>
    <dict>
      <key>title</key><string>Chapter II</string>
      <key>utterances</key>
      <array>
        <dict>
          <key>utteranceString</key><string>The tide came in at seven, and nobody had moved the chairs.</string>
          <key>recording</key><string>tide.wav</string>
        </dict>
        <dict><key>utteranceString</key><string> Oke moved them.</string></dict>
      </array>
    </dict>
  </array>
</dict>
</plist>
END
