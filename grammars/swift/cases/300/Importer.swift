import Vapor

/// Reads what the supplier sends. Long enough to be cut.
final class Importer {
    private var errors: [String] = []

    // Bad rows are told, and do not stop the others.
    func run(_ rows: [String]) throws -> [Article] {
        var articles: [Article] = []
        for (index, row) in rows.enumerated() {
            let cells = row.split(separator: ";").map(String.init)
            guard cells.count > 1, let price = Int(cells[1]) else {
                errors.append("line \(index): too short")
                continue
            }
            switch cells.count {
            case 2: articles.append(Article(name: cells[0], price: price))
            case 3: articles.append(Article(name: cells[0], price: price, note: cells[2]))
            default: errors.append("line \(index): too long")
            }
        }

        // What is left goes to the log.
        do {
            try log(errors)
        } catch let error as LogError {
            print(error.localizedDescription)
        }
        defer { errors = [] }
        return articles
    }
}

func routes(_ app: Application) throws {
    app.get("articles", ":id") { request async throws -> Article in
        guard let article = try await Article.find(request.parameters.get("id"), on: request.db) else {
            throw Abort(.notFound)
        }
        return article
    }

    app.post("articles") { request in
        try await request.content.decode(Article.self).save(on: request.db)
    }
}
