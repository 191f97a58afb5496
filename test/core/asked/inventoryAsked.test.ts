import { expect, test } from "vitest";
import { inventoryAsked } from "../../../src/core/asked/inventoryAsked.ts";

/** A question, the kind of thing it asks for, and the subjects that it restricts the answer to. */
const ASKED: readonly (readonly [question: string, kind: string, ...about: string[]])[] = [
  ["which endpoints are there?", "endpoint"],
  ["what are the API endpoints", "endpoint"],
  ["show me all the routes", "route"],
  ["where do we define routes?", "route"],
  ["give me a list of all REST endpoints", "endpoint"],
  ["What tables are in the database?", "table"],
  ["what does the db schema look like", "table"],
  ["what's the data model", "table"],
  ["which models are there?", "model"],
  ["list all models", "model"],
  ["which models store orders", "model", "order"],
  ["which environment variables do I need to set?", "environment"],
  ["list all env vars used in the code", "environment"],
  ["which env vars does this library read", "environment"],
  ["what commands does the cli have", "command"],
  ["which command line options are supported", "flag"],
  ["which environment variables does Shop read?", "environment"],
  ["which jobs run in the background?", "job"],
  ["show all cron jobs", "job"],
  ["which socket events are there?", "socket"],
  ["list all websocket messages", "socket"],
  ["which WebSocket messages does the server handle?", "socket"],
  ["which keyboard shortcuts are there?", "shortcut"],
  ["list all hotkeys", "shortcut"],
  ["where are key bindings defined", "shortcut"],
  ["what keyboard shortcut is there for search", "shortcut", "search"],
  ["any TODOs left?", "todo"],
  ["list deprecated functions", "deprecation"],
  ["which port does the server listen on?", "port"],
  ["what SQL queries are run", "statement"],
  ["where is the login endpoint?", "endpoint", "login"],
  ["what does the password reset route do", "route", "password", "reset"],
  ["which endpoint handles uploads", "endpoint", "upload"],
  ["endpoints related to payments", "endpoint", "payment"],
  ["where is the login socket event handled?", "socket", "login"],
  ["where is the users table defined", "table", "user"],
  ["which columns does the users table have?", "table", "user"],
  ["columns of the cart_items table", "table", "cart", "item"],
  ["columns of cart_items", "table", "cart", "item"],
  ["which columns does cart_items have?", "table", "cart", "item"],
  ["what is the structure of the db table carts", "table", "cart"],
  ["schema of the users table", "table", "user"],
  ["what columns are in the cart rows table", "table", "cart", "row"],
  ["fields of the Cart entity", "table", "cart"],
  ["environment variables for the mail server", "environment", "mail", "server"],
  ["which endpoints are there for carts?", "endpoint", "cart"],
  ["which endpoints are for carts?", "endpoint", "cart"],
  ["what api routes exist for carts", "endpoint", "cart"],
  ["what jobs do we have that handle mails", "job", "mail"],
];

test.each([
  ["how do I add a new endpoint?", "endpoint"],
  ["how to write a custom CLI command", "command"],
  ["how can we define another background job", "job"],
])("%s asks for examples", (question, kind) => {
  expect(inventoryAsked(question)).toEqual({ kind, about: [], isForNew: true });
});

test.each(ASKED)("%s", (question, kind, ...about) => {
  const asked = inventoryAsked(question);
  expect(asked).toEqual({ kind, about });
});

const OTHERS: readonly string[] = [
  "models",
  "how are models trained",
  "where is the model loaded",
  "routes",
  "api endpoints",
  "how are routes matched",
  "which routes does CartController have",
  "add an endpoint for carts",
  "how do I add a header to an endpoint",
  "where is the table rendered in red",
  "columns of the table",
  "columns of carts",
  "fields of cart_items",
  "which columns of the table are sorted",
  "resize the columns of a table",
  "which jobs fail when the queue is full and nobody reads it",
  "fix the flags of the linter",
  "what is a route?",
  "database connection pool",
];

test.each(OTHERS)("nothing of the kind: %s", question => {
  expect(inventoryAsked(question)).toBeUndefined();
});
