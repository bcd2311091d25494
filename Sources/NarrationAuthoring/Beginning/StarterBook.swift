import FoundationEssentials
import NarrationSystem

/// A small book in English with comments, as a template for authors.
///
/// The comments about a page or an utterance stand in it, so that they go with it when the author deletes it.
enum StarterBook {
    /// The book's file.
    static func data(title: String, author: String? = nil) -> Data {
        Data(text(title: title.escapedForMarkup(), author: author?.escapedForMarkup()).utf8)
    }

    private static func text(title: String, author: String?) -> String {
        let authorLines = """
            	<key>author</key>
            	<string>\(author ?? "Anna Hare")</string>
            """
        return text(
            title: title,
            authorLines: author == nil ? "\t<!-- The author:\n\(authorLines)\n\t-->" : authorLines
        )
    }

    private static func text(title: String, authorLines: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <!-- A comment stands between these marks, and is neither shown nor spoken. -->
        <dict>
        	<key>title</key>
        	<string>\(title)</string>
        \(authorLines)
        	<!-- The picture for the front, a PNG or JPEG file beside this one. Take these marks away, and it is read:
        	<key>coverImage</key>
        	<string>cover.png</string>
        	-->
        	<!-- The language of the book: en, de, fr-CA … -->
        	<key>language</key>
        	<string>en</string>
        	<!-- How words are said: like other words, or as phonemes between slashes. What is shown does not change:
        	<key>pronunciations</key>
        	<dict>
        		<key>Siobhan</key>
        		<string>shivawn</string>
        		<key>tomato</key>
        		<string>/təˈmɑːtəʊ/</string>
        	</dict>
        	-->
        	<!-- How the whole book is spoken. A page and an utterance may say otherwise, property by property. -->
        	<key>utteranceProperties</key>
        	<dict>
        		<!-- 0 is about 90 words a minute, 0.5 the voice's own pace of about 190, and 1 about 400. -->
        		<key>rate</key>
        		<real>0.45</real>
        		<!-- Who speaks: a voice that `render-book voices` lists. After a plus stands a variant, that is, another person.
        		     There are about a hundred; `render-book help voices` says how to list and hear them:
        		<key>voice</key>
        		<string>en-GB+f3</string>
        		-->
        	</dict>
        	<key>bookPages</key>
        	<array>
        		<dict>
        			<!-- A page with a title begins a chapter. -->
        			<key>title</key>
        			<string>The Hill</string>
        			<key>utterances</key>
        			<array>
        				<dict>
        					<key>utteranceString</key>
        					<string>And over the hill went the hare:</string>
        				</dict>
        				<dict>
        					<!-- The strings of a page are joined as they stand, so a blank between two words begins the second. -->
        					<key>utteranceString</key>
        					<string> hop</string>
        					<key>utteranceProperties</key>
        					<dict>
        						<!-- 0.5 is an octave lower, 2 an octave higher. -->
        						<key>pitchMultiplier</key>
        						<real>1.3</real>
        						<!-- 0 is silence, 1 the full level. -->
        						<key>volume</key>
        						<real>0.9</real>
        						<!-- Silence before and after, in seconds. -->
        						<key>preUtteranceDelay</key>
        						<real>0.2</real>
        						<key>postUtteranceDelay</key>
        						<real>0.5</real>
        					</dict>
        				</dict>
        			</array>
        		</dict>
        		<dict>
        			<!-- A page that is spoken in one way needs no more than its text. -->
        			<key>utterances</key>
        			<string>On the other side she sat down, and told nobody.</string>
        		</dict>
        	</array>
        </dict>
        </plist>

        """
    }
}
