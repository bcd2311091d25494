/// A device that sound can be heard on.
public struct AudioDevice: Sendable, Hashable, Identifiable {
    /// The device's number, as long as no device comes or goes.
    public let id: Int

    /// The device's name: `default`, `pulse`, `HDA Intel PCH: ALC257 Analog (hw:0,0)`.
    public let name: String

    /// The system that plays on it: `ALSA`, `JACK Audio Connection Kit`, `Core Audio`.
    public let system: String

    /// Whether it is the one that is used when none is named.
    public let isDefault: Bool

    package init(id: Int, name: String, system: String, isDefault: Bool) {
        self.id = id
        self.name = name
        self.system = system
        self.isDefault = isDefault
    }
}

extension [AudioDevice] {
    /// The device that somebody names: by its number, by its name, or by a part of the name that no other has.
    ///
    /// - Parameter text: What they say, or `nil` for the default device.
    /// - Returns: The device.
    /// - Throws: ``AudioDeviceError`` when there is no device at all, no such one, or more than one.
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
