import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { moveOffer, putPromo } from './change-promo.ts';

const NOW = new Date('2026-11-24T00:00:00Z');
const card = (title: string) => ({ node: { title, text: null, button: { name: 'Look', path: '/search' } } });
const offer = (title: string, start: string | null = null) => ({ title, text: 'Half price', type: 'new', start });
const { settings } = liveSite('northbank', {
  settings: {
    promo: { cards: [card('A'), card('B')] },
    menu: { header: [{ name: 'Stock', path: '/search', promo: { title: 'Tile', path: '/search' } }] },
    offers: { list: [offer('Now'), offer('Later', '2027-01-01'), offer('Also now')] },
  },
});

const titles = (value: unknown) =>
  (value as { title?: string; node?: { title: string } }[]).map(({ title, node }) => title ?? node?.title);

it.each<[string, number, number, object | null, string[]]>([
  ['added behind the last', 2, 0, card('C'), ['A', 'B', 'C']],
  ['in place of one', 1, 1, card('C'), ['A', 'C']],
  ['taken away', 0, 1, null, ['B']],
])('promo card is %s', (_case, index, replaced, promo, left) => {
  const { field, value } = putPromo(settings, { kind: 'card', index }, replaced, promo);
  expect([field, titles(value)]).toEqual(['promo.cards', left]);
});

it('promo tile is changed in its menu entry, which keeps its name', () => {
  const { field, value } = putPromo(settings, { kind: 'tile', index: 0 }, 1, null);
  expect([field, value]).toEqual(['menu.header', [{ name: 'Stock', path: '/search' }]]);
});

it.each<[string, number, 'up' | 'down', string[] | undefined, number | undefined]>([
  ['down past the next of its state', 0, 'down', ['Later', 'Also now', 'Now'], 2],
  ['up past the one before it of its state', 2, 'up', ['Also now', 'Now', 'Later'], 0],
  ['nowhere as the first of its state', 0, 'up', undefined, undefined],
  ['nowhere as the only one of its state', 1, 'down', undefined, undefined],
  ['nowhere when it is not there', 7, 'up', undefined, undefined],
])('offer moves %s', (_case, index, step, order, at) => {
  const moved = moveOffer(settings, { kind: 'offer', index }, step, NOW);
  expect([moved && titles(moved.list), moved?.id.index]).toEqual([order, at]);
});
