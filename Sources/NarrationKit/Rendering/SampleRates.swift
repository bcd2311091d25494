import Narration

#if Resampling
import NarrationResampling
#endif

/// What converts sound to other sample rates: libsoxr with the trait `Resampling`. Without it, a book that needs it is
/// refused by name.
var sampleRates: any Resampling {
    #if Resampling
    Soxr()
    #else
    NoResampling()
    #endif
}
