import sharp from 'sharp';
import { expect, it } from 'vitest';
import { carBrochures } from '#adapters/pdf/car-brochures.ts';
import { drawable } from '#adapters/pdf/pdf-fonts.ts';
import type { PictureStore } from '#app/picture-store.ts';
import type { Brochure } from '#domain/car/brochure.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const brochure: Brochure = {
  site: { name: 'Northbank Motor Group', licences: ['Motor dealer licence 4201187'] },
  colours: { brand: '#14181c', onBrand: '#ffffff', ink: '#14181c', muted: '#4f5050', line: '#dddddd' },
  fonts: { text: 'Instrument Sans', heads: 'Instrument Sans' },
  name: '2024 Škoda Kōdiaq',
  variant: 'Sportline',
  price: '$56,990',
  priceType: 'Drive away',
  was: 'Was $58,490',
  repayment: { amount: '$245/wk', rate: '8.99% p.a.', comparison: '9.41% p.a. comparison rate', terms: 'Terms.' },
  pictures: ['/pictures/1.webp', '/pictures/2.webp'],
  facts: [{ name: 'Kilometres', value: '18,420 km' }],
  specifications: Array.from({ length: 41 }, (_, at) => ({ name: `Name ${at}`, value: `Value ${at}` })),
  equipment: ['Tow bar'],
  comments: 'One owner.',
  dealer: { name: 'Northbank Newstead', address: '214 Breakfast Creek Road', phone: null, licence: null },
  url: 'https://www.northbank.example/cars/2024-skoda-kodiaq',
  made: '21 November 2026',
  disclaimer: 'Prices can change.',
};
const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();
const accepted: (string | undefined)[] = [];
const pictures = {
  resized: async (source: string, _width: number, accept: string | undefined) => {
    accepted.push(accept);
    if (source.endsWith('2.webp')) return { status: 404 as const, because: 'gone' };
    return { type: 'image/jpeg' as const, body: await picture, etag: '"1"' };
  },
} as unknown as PictureStore;
const open = (store = pictures) => carBrochures(store, { now: () => NOW });
const draw = async (change: Partial<Brochure> = {}, store = pictures) =>
  (await open(store).draw({ ...brochure, ...change }, { hosts: [] }))!;
const pages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

it('draws two pages with the picture that there is, in the fonts of the site', async () => {
  const pdf = await draw();
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pages(pdf)).toBe(2);
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(text).toMatch(/InstrumentSans/);
  expect(new Set(accepted)).toEqual(new Set(['image/jpeg']));
});

it('draws a car with nothing but a name, and one with far too much to say', async () => {
  const bare = {
    pictures: [],
    facts: [],
    specifications: [],
    equipment: [],
    variant: null,
    was: null,
    priceType: null,
  };
  expect(
    pages(await draw({ ...bare, comments: null, dealer: null, repayment: null, price: 'Enquire for price.' })),
  ).toBe(2);
  expect(pages(await draw({ comments: 'A long story of one owner. '.repeat(700) }))).toBeGreaterThan(3);
});

it('is drawn while pictures cannot be had', async () => {
  const broken = { resized: () => Promise.reject(new Error('away')) } as unknown as PictureStore;
  expect(pages(await draw({}, broken))).toBe(2);
});

it('draws ten at a time and refuses more, until they are done', async () => {
  const brochures = open();
  const ask = () => brochures.draw({ ...brochure, pictures: [], specifications: [] }, { hosts: [] });
  const all = await Promise.all(Array.from({ length: 14 }, ask));
  expect(all.map((pdf) => pdf !== undefined)).toEqual(Array.from({ length: 14 }, (_, index) => index < 10));
  expect(pages((await ask())!)).toBe(2);
});

it('goes on after one that cannot be drawn', async () => {
  const brochures = open();
  const none = 'None' as 'Figtree';
  const broken = brochures.draw({ ...brochure, fonts: { text: none, heads: none } }, { hosts: [] });
  const next = brochures.draw(brochure, { hosts: [] });
  await expect(broken).rejects.toThrow('ENOENT');
  expect(pages((await next)!)).toBe(2);
});

it.each([
  ['Māori', 'Māori'],
  ['Škoda Citroën', 'Škoda Citroën'],
  ['Nguyễn', 'Nguyen'],
  ['a 🚗 b', 'a  b'],
  ['x\u2009y', 'x y'],
  ['one\ntwo', 'one\ntwo'],
])('writes %j as %j', (words, expected) => {
  expect(drawable(words)).toBe(expected);
});
