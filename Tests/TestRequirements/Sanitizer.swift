import Foundation

/// The sanitizers with which the tests, and the commands they run, may be built.
enum Sanitizer {
    /// Whether it is ThreadSanitizer (`make test-thread`).
    static let isThread = has("__tsan_init")

    /// Whether it is AddressSanitizer (`make test-address`).
    static let isAddress = has("__asan_init")

    private static func has(_ symbol: String) -> Bool {
        let program = dlopen(nil, RTLD_NOW)
        defer { if let program { dlclose(program) } }
        return dlsym(program, symbol) != nil
    }
}
