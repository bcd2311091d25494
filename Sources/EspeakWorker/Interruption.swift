// SPDX-License-Identifier: GPL-3.0-or-later

/// Performs a system call, and repeats it if a signal interrupts it.
///
/// - Returns: Its result; -1 with `errno` if it failed.
func untilUninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
