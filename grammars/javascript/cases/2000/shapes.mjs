/**
 * Shapes, and how to draw them.
 */
import { register } from "./registry.mjs";
import * as colors from "./colors.mjs";

import "./polyfill.mjs";

export const UNIT = 10;
export const ORIGIN = { x: 0, y: 0 },
  FAR = { x: 1e9, y: 1e9 };

/** Everything that can be drawn. */
@register("shape")
export class Shape {
  /** Where it stands. */
  position = ORIGIN;
  static count = 0;
  #visible = true;

  // Bound, because it is handed out as a listener.
  onClick = event => {
    this.#visible = !this.#visible;
  };

  constructor(position) {
    this.position = position;
    Shape.count++;
  }

  get visible() {
    return this.#visible;
  }

  set visible(value) {
    this.#visible = value;
  }

  static async load(url) {
    const response = await fetch(url);
    return new Shape(await response.json());
  }

  *points() {
    yield this.position;
  }

  #hide() {
    this.#visible = false;
  }

  @log
  [Symbol.iterator]() {
    return this.points();
  }
}

export const Circle = class extends Shape {
  draw(canvas) {
    canvas.arc(this.position, UNIT, colors.red);
  }
};

export async function* frames(shape) {
  for await (const point of shape) yield point;
}

export const area = shape => shape.width * shape.height;

export default {
  name: "shapes",
  data: () => ({ shapes: [] }),
  methods: {
    add(shape) {
      this.shapes.push(shape);
    },
    remove: function (shape) {
      this.shapes = this.shapes.filter(other => other !== shape);
    },
  },
};
