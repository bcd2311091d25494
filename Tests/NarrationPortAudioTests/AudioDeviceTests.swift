import NarrationPortAudio
import Testing

@Suite struct AudioDeviceTests {
    let devices = [
        AudioDevice(id: 0, name: "HDA Intel PCH: ALC257 Analog (hw:0,0)", system: "ALSA", isDefault: false),
        AudioDevice(id: 4, name: "pulse", system: "ALSA", isDefault: false),
        AudioDevice(id: 5, name: "default", system: "ALSA", isDefault: true),
        AudioDevice(id: 6, name: "HDMI 4", system: "ALSA", isDefault: false),
    ]

    @Test(arguments: [
        (nil, 5), ("pulse", 4), ("4", 4), ("0", 0), ("alc257", 0), ("Intel", 0), ("HDMI 4", 6), ("hdmi", 6),
    ])
    func `a device is found by its name, a part of it, or its number`(text: String?, id: Int) throws {
        #expect(try devices.device(named: text).id == id)
    }

    @Test func `a name that matches none or several is rejected with the available devices`() throws {
        let none = try #require(throws: AudioDeviceError.self) { try devices.device(named: "trumpet") }
        #expect(none.code == .unknownDevice)
        #expect(
            none.message == """
                "trumpet" does not match one device (a sink of PulseAudio or PipeWire is chosen with the variable \
                PULSE_SINK); choose one of: \
                0 HDA Intel PCH: ALC257 Analog (hw:0,0), 4 pulse, 5 default, 6 HDMI 4
                """
        )
        let several = try #require(throws: AudioDeviceError.self) { try devices.device(named: "h") }
        #expect(several.message.hasSuffix("choose one of: 0 HDA Intel PCH: ALC257 Analog (hw:0,0), 6 HDMI 4"))
    }

    @Test(arguments: [nil, "pulse"]) func `without devices the message contains advice`(text: String?) throws {
        let error = try #require(throws: AudioDeviceError.self) { try [].device(named: text) }
        #expect(error.code == .noDevice)
        #expect(error.message.contains("start PulseAudio or PipeWire, or render to a file instead"))
    }
}
