import Foundation

/// What lines of the harbour's log look like.
struct Patterns {
    /// A berth and a ship: `B7 "Aurora"`.
    static let berth = #"(?<berth>[A-Z]\d+) "(?<ship>[^"]+)""#
    static let tide = ##"\d+#"##

    let example = #"""
        {"berth": "B7", "ship": "\#(UUID())"}
        """#

    func match(_ line: String) -> Bool {
        line.range(of: #"^\s*"#, options: .regularExpression) != nil
    }

    func master(of harbour: Harbour) async throws -> String {
        if let name = try await harbour.name(of: "master") {
            func shout() -> String { name.uppercased() }
            return shout()
        }
        return "nobody"
    }

    nonisolated(nonsending) func follow(_ lines: [String]) async -> Int {
        lines.count
    }
}

func log(_ line: String) {
    print(#"line "\#(line)""#)
}
