var inherits = require("util").inherits,
  assert = require("assert");

var slice = Array.prototype.slice, counter = 0, next = function () {
  return ++counter;
};

module.exports = function (options) {
  var lazy = require("lazy");
  return lazy(options, next);
};

module.exports.Stream = class Stream {
  read() {
    return null;
  }
};

legacy = function () {};

var Open = class {
  constructor(file) {
    this.file = file;
  }
}, Closed = class extends Open {
  constructor() {
    super(null);
  }
};

if (typeof window !== "undefined") {
  window.legacy = module.exports;
}

$.widget("ui.panel", {
  options: { width: 100 },
  _create: function () {
    this.element.addClass("panel");
  },
  destroy: () => undefined,
});

router.post("/orders", (request, response) => {
  response.end();
});

exports.total = function (orders) {
  return orders.reduce((sum, order) => sum + order.price, 0);
};

$.fn.panel.handlers = {
  "panel:open": function (event) {
    event.preventDefault();
  },
};
