#!/usr/bin/env node
"use strict";

const http = require("http");
const { readFile } = require("fs/promises");
const debug = require("debug")("server");

// Seconds until an idle connection is closed.
const TIMEOUT = 30;
let connections = 0, limit = 100;
var cache;

/** Keeps what was sent, for as long as it is asked for. */
function Cache(size) {
  this.size = size;
  this.entries = new Map();
}

/**
 * Finds an entry.
 * @param {string} key
 */
Cache.prototype.get = function (key) {
  return this.entries.get(key);
};

Cache.prototype.set = function set(key, value) {
  if (this.entries.size >= this.size) this.entries.clear();
  this.entries.set(key, value);
};

const handlers = {
  index: (request, response) => response.end("index"),
  about(request, response) {
    response.end("about");
  },
  async "not-found"(request, response) {
    response.statusCode = 404;
    response.end(await readFile("404.html"));
  },
  limits: { rate: 10, burst: 20 },
};

// Starts listening.
const start = async port => {
  const server = http.createServer((request, response) => {
    connections++;
    const handler = handlers[request.url.slice(1)] || handlers["not-found"];
    handler(request, response);
  });
  const close = () => server.close();
  process.on("SIGTERM", close);
  server.listen(port);
  return server;
};

function* ports(from) {
  while (true) yield from++;
}

exports.start = start;
exports.stop = function (server) {
  server.close();
};
exports.Cache = Cache;

app.get("/users/:id", async (request, response) => {
  response.json(await users.find(request.params.id));
});

module.exports = {
  start,
  ports,
  version() {
    return "1.0.0";
  },
};
