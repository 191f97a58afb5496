'use strict'

/** Does nothing. */
module.exports = function noopSet () {
  return { [Symbol.iterator]: function * () {} }
}

Harbour.prototype.moor = ship => ship.berth()

export const { add, remove: drop } = slice.actions
export const [useBerth, BerthProvider] = createBerth()
