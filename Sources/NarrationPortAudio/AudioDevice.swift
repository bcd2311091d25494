/// A device that plays sound.
public struct AudioDevice: Sendable, Hashable, Identifiable {
    /// The device's number, valid until a device is added or removed.
    public let id: Int

    /// The device's name: `default`, `pulse`, `HDA Intel PCH: ALC257 Analog (hw:0,0)`.
    public let name: String

    /// The system that drives the device: `ALSA`, `JACK Audio Connection Kit`, `Core Audio`.
    public let system: String

    /// Whether it is the default device.
    public let isDefault: Bool

    package init(id: Int, name: String, system: String, isDefault: Bool) {
        self.id = id
        self.name = name
        self.system = system
        self.isDefault = isDefault
    }
}
