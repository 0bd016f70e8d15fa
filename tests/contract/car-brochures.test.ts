import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { carBrochures } from '#adapters/pdf/car-brochures.ts';
import { drawable, registerFonts, write } from '#adapters/pdf/pdf-fonts.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
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
  marks: ['Damage on photo 2: Stone chip. 3 mm'],
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

it('car brochure has two pages with the photo, in the fonts of the site', async () => {
  const pdf = await draw();
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pages(pdf)).toBe(2);
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(text).toMatch(/InstrumentSans/);
  expect(new Set(accepted)).toEqual(new Set(['image/jpeg']));
});

it('car brochure has one page for a car with only a name, and more for one with too much text', async () => {
  const bare = {
    pictures: [],
    facts: [],
    specifications: [],
    equipment: [],
    marks: [],
    variant: null,
    was: null,
    priceType: null,
  };
  expect(
    pages(await draw({ ...bare, comments: null, dealer: null, repayment: null, price: 'Enquire for price.' })),
  ).toBe(1);
  expect(pages(await draw({ ...bare, equipment: ['Tow bar'], comments: 'One owner.' })), 'a few details').toBe(1);
  expect(pages(await draw({ comments: 'A long story of one owner. '.repeat(700) }))).toBeGreaterThan(3);
});

it('car brochure writes the terms of a repayment below the price, and long values whole', async () => {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  const value = 'Combination shower and toilet with a window and a heated towel rail beside it';
  await draw({ specifications: [{ name: 'Bathroom', value }, ...brochure.specifications] });
  const calls = written.mock.calls.map(([words, options], at) => ({ words: String(words), options, at }));
  written.mockRestore();
  const placeOf = (start: string) => calls.findIndex(({ words }) => words.startsWith(start));
  expect(placeOf('Terms')).toBeGreaterThan(placeOf('$56,990'));
  expect(placeOf('Terms')).toBeLessThan(placeOf('Kilometres'));
  const cut = calls.filter(({ options }) => (options as { ellipsis?: boolean } | undefined)?.ellipsis === true);
  expect(cut.filter(({ words }) => words.startsWith('Combination'))).toEqual([]);
});

it('car brochure is made while photos are unavailable', async () => {
  const broken = { resized: () => Promise.reject(new Error('away')) } as unknown as PictureStore;
  expect(pages(await draw({}, broken))).toBe(2);
});

it('car brochures are made ten at a time, and more are rejected until those are done', async () => {
  const brochures = open();
  const ask = () => brochures.draw({ ...brochure, pictures: [] }, { hosts: [] });
  const all = await Promise.all(Array.from({ length: 14 }, ask));
  expect(all.map((pdf) => pdf !== undefined)).toEqual(Array.from({ length: 14 }, (_, index) => index < 10));
  expect(pages((await ask())!)).toBe(2);
});

it('car brochures continue after a failed one', async () => {
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
])('car brochure writes %j as %j', (words, expected) => {
  expect(drawable(words)).toBe(expected);
});

it.each(['Northbank Newstead', 'Kōwhai Addington', 'Škoda'])(
  'car brochure writes %s on the right as one line up to the edge',
  async (words) => {
    const document = new PDFDocument({ compress: false });
    registerFonts(document, { text: 'Figtree', heads: 'Figtree' });
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    const finished = new Promise((resolve) => document.on('end', resolve));
    const widthOf = (run: string) =>
      document.font(`text-${/[ōŠ]/.test(run) ? 'latin-ext' : 'latin'}`).widthOfString(run);
    const runs = words.split(/([ōŠ])/).filter((run) => run !== '');
    document.x = 100;
    write(document, 'text', words, { width: 300, align: 'right' });
    const { x } = document;
    document.end();
    await finished;
    const drawn = Buffer.concat(pieces).toString('latin1');
    const starts = [...drawn.matchAll(/1 0 0 1 (\d+(?:\.\d+)?) \S+ Tm/g)].map(([, at]) => Number(at));
    expect(starts).toHaveLength(runs.length);
    const ends = runs.map((run, index) => starts[index]! + widthOf(run));
    for (const [index, start] of starts.slice(1).entries()) expect(start).toBeCloseTo(ends[index]!, 0);
    expect(Math.abs(ends.at(-1)! - 400)).toBeLessThan(1.5);
    expect(x).toBe(100);
  },
);
