import Foundation

/// Reads the tides.
public final class Tides {
    package init?(name: String) {
        return nil
    }

    required package init?(number: Int) {
        self.number = number
    }

    func read(on actor: isolated (any Actor)? = #isolation, log: isolated Log) async throws {
        while await log.count < 2 {
            await Task.yield()
        }
        for station in try await log.stations() {
            print(station)
        }
        var isLow = false
        let rest = heights[heights.index(after: first)...]
        let pointer = unsafe Pointer(start: rest)
        #expect(rest.contains { if case .ended(.success) = $0 { return true } else { return false } })
        switch pointer.result {
        case .success():
            isLow = true
        default: break
        }
    }

    @abi(func write<R>(_ body: (Raw) throws -> R) throws -> R)
    public func write<R>(_ body: (Raw) throws -> R) rethrows -> R {
        try body(raw)
    }

    @_specialize(where Height == Int, Place == String)
    func convert() {}

    func draw() {
        #draw(self) { print(#name(self)) }
    }
}
