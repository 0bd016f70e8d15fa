import { describe, expect, it } from 'vitest';
import { tagBanner, type TaggedCar } from './tag-banner.ts';
import { tagPolicy, type TagPolicy } from './tag-policy.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const plain: TaggedCar = {
  status: 'in_stock',
  simple_fuel: 'Petrol',
  reserved: false,
  certified: false,
  make: 'Mazda',
  tag: null,
  car_type: 'used',
  created_at: '2026-01-01T00:00:00Z',
};
const everything: TaggedCar = {
  status: 'coming_soon',
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  make: 'Mazda',
  tag: 'Runout sale',
  car_type: 'used',
  created_at: '2026-11-19T00:00:00Z',
};
const policy = (choices: Partial<TagPolicy> = {}): TagPolicy => ({ ...tagPolicy.parse({}), ...choices });

// Specification 1.4, "Tag banner precedence (sellable car)"; 1.9: "Just-arrived window default 8 days".
describe('tagBanner: each source alone', () => {
  it.each<[string, Partial<TaggedCar>, Partial<TagPolicy>, ReturnType<typeof tagBanner>]>([
    ['nothing to say', {}, {}, { kind: 'none' }],
    ['electric where enabled', { simple_fuel: 'Electric' }, { electric: true }, { kind: 'electric', text: 'Electric' }],
    ['hybrid', { simple_fuel: 'Hybrid' }, { electric: true }, { kind: 'electric', text: 'Hybrid' }],
    ['plug-in', { simple_fuel: 'PHEV' }, { electric: true }, { kind: 'electric', text: 'PHEV' }],
    ['petrol is not one of them', { simple_fuel: 'Petrol' }, { electric: true }, { kind: 'none' }],
    ['electric where not enabled', { simple_fuel: 'Electric' }, {}, { kind: 'none' }],
    ['reserved', { reserved: true }, {}, { kind: 'reserved', text: 'Reserved' }],
    [
      'certified of a chosen make',
      { certified: true },
      { certifiedMakes: ['mazda'] },
      { kind: 'certified', text: 'Certified used' },
    ],
    ['certified of another make', { certified: true }, { certifiedMakes: ['Kia'] }, { kind: 'none' }],
    ["the dealer's words", { tag: 'Test Drive Only' }, {}, { kind: 'tag', text: 'Test Drive Only' }],
    ['blank words are none', { tag: '  ' }, {}, { kind: 'none' }],
    ['coming soon', { status: 'coming_soon' }, {}, { kind: 'coming_soon', text: 'COMING SOON' }],
    [
      'a day before the window ends',
      { created_at: '2026-11-13T00:00:00Z' },
      {},
      { kind: 'new_arrival', text: 'Just in' },
    ],
    ['exactly 8 days', { created_at: '2026-11-12T00:00:00Z' }, {}, { kind: 'new_arrival', text: 'Just in' }],
    ['a second past 8 days', { created_at: '2026-11-11T23:59:59Z' }, {}, { kind: 'none' }],
    ['a window of 0 days', { created_at: '2026-11-19T23:59:59Z' }, { newArrivalDays: 0 }, { kind: 'none' }],
    ['a date no one can read', { created_at: 'soon' }, {}, { kind: 'none' }],
    ['sold', { status: 'sold' }, {}, { kind: 'sold', text: 'JUST SOLD' }],
    ['sold and reserved', { status: 'sold', reserved: true }, { soldName: 'Gone' }, { kind: 'sold', text: 'Gone' }],
  ])('%s', (_, facts, choices, expected) => {
    expect(tagBanner({ ...plain, ...facts }, policy(choices), NOW)).toEqual(expected);
  });
});

it('tagBanner: the default order is the order of the specification', () => {
  const all = policy({ electric: true, certifiedMakes: ['Mazda'] });
  const order = tagPolicy.parse({}).order;
  expect(order.map((_, i) => tagBanner(everything, { ...all, order: order.slice(i) }, NOW).kind)).toEqual([
    'electric',
    'reserved',
    'certified',
    'tag',
    'coming_soon',
    'new_arrival',
  ]);
});

it("tagBanner uses the site's own order", () => {
  expect(tagBanner(everything, policy({ order: ['new_arrival', 'reserved'] }), NOW)).toEqual({
    kind: 'new_arrival',
    text: 'Just in',
  });
});

it.each([
  ['new', 'New'],
  ['demo', 'Just in'],
  ['used', 'Just in'],
] as const)('a used car never carries the badge New, whatever a site calls its arrivals: %s', (car_type, text) => {
  const arrived = { ...plain, car_type, created_at: '2026-11-19T00:00:00Z' };
  for (const newArrivalName of ['New', ' NEW '])
    expect(tagBanner(arrived, policy({ newArrivalName }), NOW)).toMatchObject({
      text: text === 'New' ? newArrivalName : text,
    });
});
