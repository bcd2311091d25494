#!/bin/sh
# Builds the DocC documentation of every library into .build-docs/site, in one archive per library.
set -eu

for library in Narration NarrationRendering NarrationEspeak NarrationPlayback NarrationTesting; do
    NARRATION_DOCS=1 swift package \
        --scratch-path .build-docs \
        --allow-writing-to-directory .build-docs \
        generate-documentation \
        --target "$library" \
        --output-path ".build-docs/site/$library" \
        --warnings-as-errors
done
