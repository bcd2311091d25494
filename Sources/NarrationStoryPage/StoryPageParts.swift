package import Foundation

/// The modules of a story's page that other pages are built from as well.
package enum StoryPageParts {
    /// A style sheet or a module by its name, such as `theme.js`.
    package static func file(_ name: String) -> Data? { files[name].map { Data($0) } }

    private static let files: [String: [UInt8]] = [
        "clock.js": PackageResources.clock_js,
        "colours.js": PackageResources.colours_js,
        "highlight.js": PackageResources.highlight_js,
        "keys.js": PackageResources.keys_js,
        "phrases.js": PackageResources.phrases_js,
        "place.js": PackageResources.place_js,
        "story.css": PackageResources.story_css,
        "swipes.js": PackageResources.swipes_js,
        "theme.js": PackageResources.theme_js,
        "touchable-pictures.js": PackageResources.touchable_pictures_js,
        "words.js": PackageResources.words_js,
    ]
}
