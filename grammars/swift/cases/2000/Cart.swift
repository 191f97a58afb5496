//
//  Cart.swift
//  Shop
//

import Foundation
@testable import Money

/// The most lines a cart may have.
public let limit = 100
let free = 50, express = 9
var now: Date { Date() }

typealias Discount = (Amount) -> Amount

let half: Discount = { amount in
    amount / 2
}

infix operator <+: AdditionPrecedence

/// Something with a sum.
public protocol HasTotal: AnyObject, Sendable {
    associatedtype Unit: Currency = Euro
    var total: Amount { get }
    static var shared: Self { get set }

    init(owner: Customer)
    /// Takes an article in.
    @discardableResult
    func add(_ article: Article, count: Int) throws -> Self
}

/**
 A line of the receipt.
 */
struct Line<T: Article>: Codable, Equatable where T: Sendable {
    let article: T
    var count = 1

    enum CodingKeys: String, CodingKey {
        case article
        case count = "n", note
    }

    static func == (left: Line, right: Line) -> Bool {
        left.article == right.article
    }
}

indirect enum Payment {
    case cash
    /// The number as it is printed.
    case card(number: String, Payment?)
    case coupon, voucher(Int)

    var settled: Bool {
        switch self {
        case .cash: return true
        default: return false
        }
    }
}

/// What the customer has chosen so far.
///
/// Not safe to share.
@MainActor
@Observable
public final class Cart: Base, HasTotal {
    // MARK: - State

    static let max = 1
    @Published private(set) var lines: [Line<Article>] = []
    weak var delegate: CartDelegate?

    /// Shown above the lines.
    var title: String = "Cart" {
        didSet { changed() }
    }

    var total: Amount {
        get { lines.map(\.price).reduce(0, +) }
        set {
            lines = [Line(newValue)]
        }
    }

    lazy var formatter: NumberFormatter = {
        let made = NumberFormatter()
        made.numberStyle = .currency
        return made
    }()

    public required init(owner: Customer) {
        self.owner = owner
    }

    convenience init?(_ id: Int) {
        guard let found = Customer.find(id) else { return nil }
        self.init(owner: found)
    }

    deinit {
        lines.removeAll()
    }

    subscript(index: Int) -> Line<Article> {
        lines[index]
    }

    @discardableResult
    public func add(_ article: Article, count: Int = 1) async throws -> Self {
        func check() -> Bool { count > 0 }
        let price = { (line: Line<Article>) -> Amount in line.price }
        guard check() else { throw CartError.empty }
        return self
    }

    private class Cursor {}
}

extension Cart: CustomStringConvertible {
    public var description: String { title }
}

extension Array where Element == Line<Article> {
    mutating func clear() { removeAll() }
}

actor Till {
    func open() {}
}

prefix func ! (cart: Cart) -> Bool { cart.lines.isEmpty }

func <+ (cart: Cart, article: Article) -> Cart { cart }

#if os(Linux)
func beep() {}
#endif
