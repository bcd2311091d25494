import Testing

@testable import NarrationEncoding
