"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
Object.defineProperty(exports, '__esModule', { value: true });
exports.Keys = exports.Alert = void 0;
var alert_1 = require("./alert");
Object.defineProperty(exports, "Alert", { enumerable: true, get: function () { return alert_1.Alert; } });
exports.other = require("./other");
exports.Keys = {
    ENTER: 13,
    press: function (key) { return key; },
};
exports.VERSION = "1.2.3";
exports.memo = alert_1.memoize(function (a) { return a; });
exports.default = _default;
var Ship = /** @class */ (function (_super) {
    __extends(Ship, _super);
    function Ship(name) {
        var _this = _super.call(this) || this;
        _this.onLeave = function () { return name; };
        return _this;
    }
    Object.defineProperty(Ship.prototype, "length", {
        get: function () { return this._length; },
        set: function (v) { this._length = v; },
        enumerable: false,
        configurable: true
    });
    Ship.prototype.sail = function () { return 1; };
    Ship.build = function () { return new Ship("a"); };
    Ship.displayName = "Ship";
    Ship.defaultProps = { a: 1, b: 2 };
    return Ship;
}(Boat));
exports.Ship = Ship;
(function (root, factory) { module.exports = factory(); })(this, function () { function inner() { } return { inner: inner, a: function () {} }; });

Object.defineProperties(Ship, {
  fleet: {
    get() {
      return fleet;
    },
  },
  flag: { value: "red" },
});
Ship.prototype.anchor = "up";
