import { expect, it } from 'vitest';
import { serviceOrder } from './service-order.ts';
import { servicePolicy } from './service-policy.ts';

const { menu } = servicePolicy.parse({
  menu: [
    { name: 'Logbook', price: 349, minutes: 120 },
    { name: 'Brakes', price: 389, from: true, minutes: 90 },
    { name: 'Recall', price: 0, minutes: 45 },
    { name: 'Noise', minutes: 30 },
    { name: 'Wipers', price: 49.5, minutes: 10, extra: true },
  ],
});

it.each<[string, string[], ReturnType<typeof serviceOrder>]>([
  ['nothing', [], { lines: [], total: null, open: false, minutes: 0 }],
  ['one', ['Logbook'], { lines: [{ name: 'Logbook', price: '$349' }], total: '$349', open: false, minutes: 120 }],
  [
    'one with an extra, in the order of the menu',
    ['Wipers', 'Logbook'],
    {
      lines: [
        { name: 'Logbook', price: '$349' },
        { name: 'Wipers', price: '$49.50' },
      ],
      total: '$398.50',
      open: false,
      minutes: 130,
    },
  ],
  [
    'one with a lowest price',
    ['Brakes', 'Wipers'],
    {
      lines: [
        { name: 'Brakes', price: 'from $389' },
        { name: 'Wipers', price: '$49.50' },
      ],
      total: 'from $438.50',
      open: false,
      minutes: 100,
    },
  ],
  [
    'one without charge',
    ['Recall'],
    { lines: [{ name: 'Recall', price: 'Free' }], total: '$0', open: false, minutes: 45 },
  ],
  [
    'one without a price',
    ['Noise'],
    { lines: [{ name: 'Noise', price: 'Price on request' }], total: null, open: true, minutes: 30 },
  ],
  ['one that the menu lacks', ['Turbo'], { lines: [], total: null, open: false, minutes: 0 }],
])('serviceOrder adds up %s', (_, chosen, order) => expect(serviceOrder(menu, chosen)).toEqual(order));

it('menu with one name twice is refused', () =>
  expect(servicePolicy.safeParse({ menu: [{ name: 'A' }, { name: 'A' }] }).success).toBe(false));
