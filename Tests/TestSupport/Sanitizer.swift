import Foundation

/// What looks over the shoulder of the tests, and of the commands they run.
public enum Sanitizer {
    /// Whether it is ThreadSanitizer (`make test-thread`).
    public static let isThread = has("__tsan_init")

    /// Whether it is AddressSanitizer (`make test-address`).
    public static let isAddress = has("__asan_init")

    private static func has(_ symbol: String) -> Bool {
        let program = dlopen(nil, RTLD_NOW)
        defer { if let program { dlclose(program) } }
        return dlsym(program, symbol) != nil
    }
}
