import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARS } from './catalogue/cars.ts';
import { generateStock } from './generate-stock.ts';
import { paintsOf, picturesOf } from './pictures.ts';

const PICTURES = join(import.meta.dirname, '..');
const list = JSON.parse(readFileSync(join(PICTURES, 'pictures/pictures.json'), 'utf8')) as Record<string, unknown>;
const stock = [...generateStock({ now: new Date('2026-11-20T00:00:00Z') })].map(({ row }) => row);

/** The folder of a car's first picture: the face it wears. */
const faceOf = (row: Record<string, unknown>) =>
  (row.images as { image: { url: string } }[])[0]?.image.url.split('/')[2] ?? '';

/** Face → how many cars wear it, of the cars that `is` chooses. */
function worn(is: (row: Record<string, unknown>) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of stock) if (is(row) && faceOf(row)) counts.set(faceOf(row), (counts.get(faceOf(row)) ?? 0) + 1);
  return counts;
}

describe('the sets of photos in the demo stock', () => {
  it('have one set for every car of a model', () => {
    for (const { make, model } of CARS)
      expect([...worn((row) => row.make === make && row.model === model).keys()].length).toBeLessThan(2);
  });

  it.each(['SUV', 'Hatch', 'Ute'])('have no set for a %s on more than six in ten cars', (body) => {
    const faces = [...worn((row) => row.simple_body === body).values()];
    expect(Math.max(...faces)).toBeLessThan(0.6 * faces.reduce((sum, count) => sum + count, 0));
  });

  it('have all the usual paints for every model', () => {
    for (const { picture } of CARS.filter((model) => model.picture !== ''))
      expect(paintsOf(picture)).toEqual(expect.arrayContaining(['white', 'black', 'silver', 'grey', 'blue', 'red']));
  });

  it('start with a photo as wide as a gallery shows it', async () => {
    for (const face of Object.keys(list).filter((name) => /^(suv|hatch|sedan|ute|wagon|van)-/.test(name)))
      for (const paint of paintsOf(face)) {
        const [first] = picturesOf(face, [paint]);
        expect([first!.image.url, (await sharp(join(PICTURES, first!.image.url)).metadata()).width]).toEqual([
          first!.image.url,
          1440,
        ]);
      }
  });
});
