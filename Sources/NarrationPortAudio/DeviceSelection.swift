extension [AudioDevice] {
    /// Finds a device by its number, its name, or a unique part of its name.
    ///
    /// - Parameter text: The number or name, or `nil` for the default device.
    /// - Returns: The device.
    /// - Throws: ``AudioDeviceError`` if there is no device, no matching one, or more than one.
    package func device(named text: String?) throws(AudioDeviceError) -> AudioDevice {
        guard !isEmpty else { throw .noDevice }
        guard let text else {
            guard let device = first(where: \.isDefault) else { throw .noDevice }
            return device
        }
        if let device = first(where: { $0.name == text }) ?? first(where: { Int(text) == $0.id }) {
            return device
        }
        let alike = filter { $0.name.lowercased().contains(text.lowercased()) }
        guard alike.count == 1, let device = alike.first else {
            throw .unknownDevice(text, among: alike.isEmpty ? self : alike)
        }
        return device
    }
}
