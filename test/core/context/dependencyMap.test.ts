import { expect, test } from "vitest";
import { dependencyMap } from "../../../src/core/context/writing/dependencyMap.ts";
import { viewOf } from "./views.ts";

const SHOP = `class Crate {
  size() { return LIMIT; }
}

class Box {
  size() { return 2; }
  make(crate: Crate) { return new Crate().weight() + weigh (crate); }
}

function weigh(crate: Crate) {
  const all = [up, total];
  return weigh(crate) * total();
}

function up() { return total; }
function total() {}
const CRATES = [weigh];
`;

test("what is shown names what is shown, calls apart from uses", async () => {
  const source = await viewOf("shop.ts", SHOP);
  const rows = new Map(Array.from({ length: source.rows.count }, (_, row) => [row, "full" as const]));
  expect(dependencyMap([{ source, rows, until: rows.size }])).toEqual([
    // Both classes have a size, and "up" could be any word.
    "Box.make → Crate, weigh (calls)",
    "weigh → total (calls); Crate (uses)",
    "up → total (uses)",
  ]);
  const without = new Map([...rows].filter(([row]) => row < 9));
  expect(dependencyMap([{ source, rows: without, until: 9 }])).toEqual(["Box.make → Crate (calls)"]);
});

/** The dependency map of a document, with the rows from `first` to `last` shown, by default all. */
async function mapOf(path: string, text: string, first = 0, last = Number.POSITIVE_INFINITY) {
  const source = await viewOf(path, text);
  const shown = Array.from({ length: source.rows.count }, (_, row) => [row, "full" as const] as const);
  const rows = new Map(shown.filter(([row]) => first <= row && row <= last));
  return dependencyMap([{ source, rows, until: source.rows.count }]);
}

test("modules are left out of names, but for that of a function", async () => {
  const harbour = `module Ships
  module Harbour
    def self.open
      Crane.new.lift
    end
    class Crane
      def lift
        weigh_all
      end
      def weigh_all; end
    end
  end
  module Yard
    class Crane2
      def lift
        Crane.new
      end
    end
  end
end
`;
  expect(await mapOf("harbour.rb", harbour)).toEqual([
    "Harbour.open → Crane (uses)",
    "Crane.lift → Crane.weigh_all (uses)",
    "Crane2.lift → Crane (uses)",
  ]);
});

test("comments and docs name nothing", async () => {
  const shop = `function weigh() {}

/**
 * Calls weigh().
 */
function stamp() {
  // weigh() is for others.
  return 1;
}

/* For weigh(). */ function post() { weigh(); }
`;
  expect(await mapOf("shop.ts", shop)).toEqual(["post → weigh (calls)"]);
  const stock = `def weigh():
    pass

def stamp():
    """Says more than weigh().

    weigh() is quick.
    """
    query = """
      weigh
    """
    return 1

def post():
    return weigh()
`;
  expect(await mapOf("stock.py", stock)).toEqual(["post → weigh (calls)"]);
});

test("a method uses its own type, which nobody need be told, and may make another", async () => {
  const route = `package mux

type Route struct {}

func (r *Route) Match() *Route { return r }

func (r *Route) Copy() *Route { return Route(*r) }
`;
  expect(await mapOf("route.go", route)).toEqual(["Route.Copy → Route (calls)"]);
});

test("a name that others in a document have too stands for none of them, and one of a class for the class", async () => {
  const post = `class Box {
  Box() {}
  void open() {}
}
class Door {
  void open() {}
}
class Post {
  void send(Box box) { box.open(); }
}
`;
  expect(await mapOf("Post.java", post)).toEqual(["Post.send → Box (uses)"]);
  expect(await mapOf("Post.java", post, 4)).toEqual([]);
});

test("what a method names whose own name ends with a sign is its own, and not its class's", async () => {
  const post = `class Post
  def send!
    weigh if heavy?
  end

  def heavy?
    weigh > 2
  end

  def weigh
    1
  end
end
`;
  expect(await mapOf("post.rb", post)).toEqual([
    "Post.send! → Post.weigh, Post.heavy? (uses)",
    "Post.heavy? → Post.weigh (uses)",
  ]);
  const spec =
    'describe("a post", () => {\n  it("weighs all", () => { weigh(); });\n});\nfunction weigh() {}\n';
  expect(await mapOf("post.test.ts", spec)).toEqual([]);
});

test("a function with several clauses has one line for all of them", async () => {
  const post = `defmodule Post do
  def send([]), do: stamp(nil)
  def send(parcels), do: push(stamp(parcels))
  defp stamp(parcel), do: parcel
  defp push(parcel), do: parcel
end
`;
  expect(await mapOf("post.ex", post)).toEqual(["Post.send → Post.stamp, Post.push (calls)"]);
});

test("a function is not named by parameters, values, keys, members and words that are called like it", async () => {
  const post = `def stamp(text):
    return text

def parameter(stamp: str):
    return stamp + stamp()

def value(text):
    stamp = text or None
    return stamp

def key(text):
    return dict(stamp=text)

def member(parcel):
    return parcel.stamp

def word():
    return "no 'stamp' on it"

def handed_on(texts):
    return map(stamp, texts)

def called(parcel):
    parcel.stamp = stamp(parcel)
`;
  expect(await mapOf("post.py", post)).toEqual(["handed_on → stamp (uses)", "called → stamp (calls)"]);
});

test("what is called alike in several documents is told apart by their paths", async () => {
  const shown = await Promise.all(
    ["a.py", "b.py", "c.py"].map(async (path, at) => {
      const source = await viewOf(path, `def main():\n    step_${at}()\n\ndef step_${at}():\n    pass\n`);
      const rows = new Map(Array.from({ length: source.rows.count }, (_, row) => [row, "full" as const]));
      return { source, rows, until: source.rows.count };
    }),
  );
  expect(dependencyMap(shown.slice(0, 2))).toEqual([
    "a.py#main → step_0 (calls)",
    "b.py#main → step_1 (calls)",
  ]);
  expect(dependencyMap(shown.slice(2))).toEqual(["main → step_2 (calls)"]);
});

test("what is called of something else is no member of a type that is called alike", async () => {
  const app = `package app

type App struct{}

func (a *App) Stop() {
	flush := func() {}
	flush()
}

func ended(a *App) { a.Stop() }

func ran(app any) { app.Stop() }

func waited(timer Timer) { timer.Stop() }

func waitedLonger(timers []Timer) {
	timers[0].Stop()
}
`;
  expect(await mapOf("app.go", app)).toEqual([
    "ended → App.Stop (calls); App (uses)",
    "ran → App.Stop (calls)",
  ]);
});
