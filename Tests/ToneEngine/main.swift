// An engine in Swift that speaks the Wyoming protocol on its standard input and output. Each word is a tone. The page
// "The Wyoming protocol" of NarrationWyoming describes every message.

import Foundation

struct Header: Codable {
    var type: String
    var dataLength: Int? = nil
    var payloadLength: Int? = nil

    enum CodingKeys: String, CodingKey {
        case type
        case dataLength = "data_length"
        case payloadLength = "payload_length"
    }
}

struct Request: Decodable {
    var text = ""
    var rate: Double?
    var pitch: Double?
    var volume: Double?
}

struct Format: Encodable {
    var rate = 8_000
    var width = 2
    var channels = 1
}

struct WordMarks: Encodable {
    var marks: [[Int]]
}

func read(_ count: Int) -> Data {
    count == 0 ? Data() : (try? FileHandle.standardInput.read(upToCount: count)) ?? Data()
}

func send(_ type: String, _ data: some Encodable, payload: Data = Data()) throws {
    let body = try JSONEncoder().encode(data)
    let header = Header(type: type, dataLength: body.count, payloadLength: payload.count)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(header) + Data("\n".utf8) + body + payload)
}

/// The words of a text as ranges in bytes of UTF-8.
func words(of text: String) -> [Range<Int>] {
    text.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0.isLetter || $0.isNumber } }.map { word in
        let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
        return start..<start + word.utf8.count
    }
}

func speak(_ request: Request) throws {
    var samples: [Int16] = []
    var marks: [[Int]] = []
    for word in words(of: request.text) {
        marks.append([samples.count, word.lowerBound, word.upperBound])
        let length = Int(240 * Double(word.count + 1) / (request.rate ?? 1))
        let step = 2 * Double.pi * Double(200 + 10 * word.count) * (request.pitch ?? 1) / 8_000
        samples += (0..<length).map { Int16(12_000 * (request.volume ?? 1) * sin(step * Double($0))) }
    }
    try send("audio-start", Format())
    try send("audio-chunk", Format(), payload: samples.withUnsafeBytes { Data($0) })
    try send("word-marks", WordMarks(marks: marks))
    try send("audio-stop", [String: String]())
}

let info = """
    {"tts": [{"name": "tones", "version": "1", "sample_rate": 8000,
      "abilities": ["rate", "pitch", "volume", "word_marks", "repeatable"],
      "voices": [{"name": "beep", "languages": ["en"]}, {"name": "pieps", "languages": ["de"]}]}]}
    """

while let line = readHeader() {
    let header = try JSONDecoder().decode(Header.self, from: line)
    let data = read(header.dataLength ?? 0)
    switch header.type {
    case "describe":
        let body = Data(info.utf8)
        let reply = try JSONEncoder().encode(Header(type: "info", dataLength: body.count))
        try FileHandle.standardOutput.write(contentsOf: reply + Data("\n".utf8) + body)
    case "synthesize": try speak(try JSONDecoder().decode(Request.self, from: data))
    default: break
    }
}

/// The next line of the standard input; `nil` at its end.
func readHeader() -> Data? {
    var line = Data()
    while true {
        let byte = read(1)
        if byte.isEmpty { return nil }
        if byte[0] == UInt8(ascii: "\n") { return line }
        line += byte
    }
}
