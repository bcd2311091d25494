import Foundation

/// The files of the studio's page.
enum StudioPage {
    /// The page.
    static let markup = Data(PackageResources.studio_html)

    /// A style sheet or a module by its name.
    static func file(_ name: String) -> Data? { files[name].map { Data($0) } }

    private static let files: [String: [UInt8]] = [
        "api.js": PackageResources.api_js,
        "book-form.js": PackageResources.book_form_js,
        "book.js": PackageResources.book_js,
        "cast-form.js": PackageResources.cast_form_js,
        "changed-words.js": PackageResources.changed_words_js,
        "comparing.js": PackageResources.comparing_js,
        "conflict.js": PackageResources.conflict_js,
        "desk.js": PackageResources.desk_js,
        "events.js": PackageResources.events_js,
        "fields.js": PackageResources.fields_js,
        "findings.js": PackageResources.findings_js,
        "following.js": PackageResources.following_js,
        "history.js": PackageResources.history_js,
        "input-level.js": PackageResources.input_level_js,
        "keys.js": PackageResources.keys_js,
        "laid-sound.js": PackageResources.laid_sound_js,
        "lengths.js": PackageResources.lengths_js,
        "lighting.js": PackageResources.lighting_js,
        "listening.js": PackageResources.listening_js,
        "marks.js": PackageResources.marks_js,
        "message.js": PackageResources.message_js,
        "microphone.js": PackageResources.microphone_js,
        "outline.js": PackageResources.outline_js,
        "page-form.js": PackageResources.page_form_js,
        "page.js": PackageResources.page_js,
        "panel.js": PackageResources.panel_js,
        "peaks.js": PackageResources.peaks_js,
        "pictures.js": PackageResources.pictures_js,
        "places.js": PackageResources.places_js,
        "player.js": PackageResources.player_js,
        "problems.js": PackageResources.problems_js,
        "properties.js": PackageResources.properties_js,
        "recorder-worklet.js": PackageResources.recorder_worklet_js,
        "recorder.js": PackageResources.recorder_js,
        "rendering.js": PackageResources.rendering_js,
        "resuming.js": PackageResources.resuming_js,
        "selection.js": PackageResources.selection_js,
        "sentences.js": PackageResources.sentences_js,
        "settings.js": PackageResources.settings_js,
        "sound.js": PackageResources.sound_js,
        "speech.js": PackageResources.speech_js,
        "stretch.js": PackageResources.stretch_js,
        "stretches.js": PackageResources.stretches_js,
        "studio.css": PackageResources.studio_css,
        "studio.js": PackageResources.studio_js,
        "take-list.js": PackageResources.take_list_js,
        "take-upload.js": PackageResources.take_upload_js,
        "text-editing.js": PackageResources.text_editing_js,
        "transport.js": PackageResources.transport_js,
        "tuning.js": PackageResources.tuning_js,
        "type-ahead.js": PackageResources.type_ahead_js,
        "utterance-form.js": PackageResources.utterance_form_js,
        "waveform.js": PackageResources.waveform_js,
        "windowed-list.js": PackageResources.windowed_list_js,
        "word-marks.js": PackageResources.word_marks_js,
    ]
}
