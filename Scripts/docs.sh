#!/bin/sh
# Builds the DocC documentation of every library, one archive each, in .build/plugins.
#
# What is compiled for it is what `make test` compiles, so that neither is compiled twice.
set -eu

NARRATION_DOCS=1 NARRATION_TESTS=1 swift package --traits Command generate-documentation \
    --warnings-as-errors \
    --target Narration \
    --target NarrationKit \
    --target NarrationReading \
    --target NarrationBooks \
    --target NarrationEditing \
    --target NarrationLanguage \
    --target NarrationStories \
    --target NarrationManuscripts \
    --target NarrationAudio \
    --target NarrationResampling \
    --target NarrationRendering \
    --target NarrationSubtitles \
    --target NarrationEPUB \
    --target NarrationAudiobook \
    --target NarrationPrompts \
    --target NarrationBanks \
    --target NarrationEncoding \
    --target NarrationMastering \
    --target NarrationStoryPage \
    --target NarrationPreview \
    --target NarrationPreviewServer \
    --target NarrationAlignment \
    --target NarrationRecordings \
    --target NarrationCache \
    --target NarrationEspeak \
    --target NarrationWyoming \
    --target NarrationEngines \
    --target NarrationConforming \
    --target NarrationPlayback \
    --target NarrationPortAudio \
    --target NarrationFileOutput \
    --target NarrationContracts \
    --target NarrationTesting \
    --target NarrationAudioTesting
