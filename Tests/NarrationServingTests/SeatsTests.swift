import Testing

@testable import NarrationServing

/// The places of those whose texts are spoken at the same time.
@Suite struct SeatsTests {
    @Test func `a place that is released is free again`() {
        let seats = Seats(1)
        var seat = seats.take()
        #expect(seat != nil && seats.take() == nil)
        seat = nil
        #expect(seats.take() != nil)
    }
}
