# After `make deb`:
#
#   docker build -t narration .
#   docker run --rm -v "$PWD:/books" narration render-book BOOK.plist -o BOOK.m4b
FROM debian:bookworm-slim
COPY .build/narration_*.deb /tmp/
RUN apt-get update \
    && apt-get install -y --no-install-recommends /tmp/narration_*.deb \
    && rm -rf /tmp/narration_*.deb /var/lib/apt/lists/*
WORKDIR /books
CMD ["render-book", "--help"]
