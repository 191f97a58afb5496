/**
 * @flow strict-local
 * @format
 */

'use strict';

import type {HostComponent} from '../Renderer/types';

const Map = require('./Map');
const {fetchTide} = require('./tides').default;

import * as React from 'react';

export type Size = 'small' | 'large';

type Props = $ReadOnly<{|
  ...HostProps,
  name: string,
  /** Metres that the keel takes. */
  depth?: ?number,
  onArrive: (ship: Ship, +hour: number) => mixed,
|}>;

export interface Ship {
  +name: string;
  moor(berth: Berth): Promise<void>;
}

const LIMITS: {[size: Size]: number, ...} = {small: 12, large: 40};

/** A place where one ship lies. */
class Berth {
  static FREE: string = 'free';
  _ships: Array<Ship> = [];
  onLeave: ?(ship: Ship) => void;

  constructor(name: string, depth?: number) {
    this.name = name;
  }

  async take(ship: Ship, depth: ?number): Promise<boolean> {
    const tide = await fetchTide();
    if (depth != null && tide + LIMITS.small < depth) {
      return false;
    }
    this._ships.push(ship);
    return true;
  }

  get free(): boolean {
    return this._ships.length === 0;
  }
}

const draught = function (ship: Ship, load: number): number {
  return ship.draught + load / ship.area;
};

function Label({name, depth, onArrive}: Props): React.Node {
  const shown = depth != null ? `${name} (${depth} m)` : name;
  return <Text onPress={() => onArrive(name)}>{shown}</Text>;
}

module.exports = {
  Berth,
  draught: (ship: Ship) => draught(ship, 0),
  Label,
};
