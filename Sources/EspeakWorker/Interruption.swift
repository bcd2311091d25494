// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Makes a system call until no signal interrupts it.
///
/// - Returns: Its result; -1 with `errno` when it failed.
func untilUninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
