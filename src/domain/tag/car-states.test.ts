import { expect, it } from 'vitest';
import { carStates } from './car-states.ts';

const NAMES = { reservedName: 'Reserved', comingSoonName: 'COMING SOON' };
const car = { status: 'in_stock', reserved: false, tag: null } as const;

it.each<[string, Partial<Parameters<typeof carStates>[0]>, string[]]>([
  ['nothing', {}, []],
  ['reserved', { reserved: true }, ['Reserved']],
  ['test drive only', { tag: ' Test Drive Only ' }, ['Test Drive Only']],
  ['blank words', { tag: '  ' }, []],
  ['coming soon', { status: 'coming_soon' }, ['COMING SOON']],
  [
    'all of them',
    { reserved: true, tag: 'Manager’s special', status: 'coming_soon' },
    ['Reserved', 'Manager’s special', 'COMING SOON'],
  ],
  ['sold', { reserved: true, tag: 'Manager’s special', status: 'sold' }, []],
])('carStates: %s', (_case, change, states) => expect(carStates({ ...car, ...change }, NAMES)).toEqual(states));
