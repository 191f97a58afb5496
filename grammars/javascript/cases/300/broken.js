import { a } from "a";

function before() {
  return a;
}

class Cart {
  add(item {
    this.items.push(item

  remove(item) {
    this.items.delete(item);
  }
}

const total = () => {
  return items.reduce((sum, item) => sum + , 0);

function after() {
  return { open: [1, 2, 
}

export const last = 1;
