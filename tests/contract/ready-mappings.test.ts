import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '#domain/car/car.ts';
import { syndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { stockFile } from '#domain/syndication/stock-file.ts';
import { applyMapping } from '#app/import/apply-mapping.ts';
import { mappingOfGuesses } from '#app/import/draft/edit-mapping.ts';
import { cellsOf, judgeFile } from '#app/import/draft/judge-file.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { READY_MAPPINGS } from '#app/import/ready-mappings.ts';
import { readCar } from '#app/import/read-car.ts';

const CARS: Partial<Car>[] = [
  { badge: 'GXL', dealercomments: 'One owner.' },
  {
    vin: '5GZCZ43D13S812715',
    stocknum: 'U2',
    slug: 'second',
    simple_body: 'Ute',
    simple_fuel: 'Diesel',
    fuel: 'Diesel',
    drive: '4x4',
    car_type: 'used',
    km: 41_000,
    price_type: 'Excl. government charges',
    badge: 'SR5',
  },
];

/** A file of a format, read back as a person would bring it: nothing is chosen by hand. */
async function readBack(kind: 'google' | 'meta') {
  const file = stockFile(kind, syndicationPolicy.parse({}));
  for (const change of CARS)
    file.add({
      car: aCar(change),
      url: 'https://a.example/cars/x',
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      price: 49_990_00,
      currency: 'AUD',
    });
  const { text, rows } = file.end();
  expect(rows).toBe(CARS.length);
  const judged = await judgeFile((source) => openFeed('-', source as Readable), Buffer.from(text));
  if ('unusable' in judged) throw new Error(judged.unusable);
  const mapping = mappingOfGuesses(judged.columns, (column) => cellsOf(judged.rows, column));
  expect(mappingSchema.safeParse(mapping).success).toBe(true);
  const fields = applyMapping(
    mapping,
    judged.columns.map(({ name }) => name),
  ).fieldsOf(judged.rows);
  return fields.map((row, index) => {
    const { car, errors, warnings } = readCar(index + 2, row!, { thisYear: 2026 });
    expect([errors, warnings]).toEqual([[], []]);
    return car;
  });
}

it('a file in Google’s format is read back whole, without a choice', async () =>
  expect(await readBack('google')).toMatchObject([
    {
      vin: 'JTMRW3FV10D123421',
      stocknum: 'NB20814',
      make: 'Toyota',
      model: 'RAV4',
      badge: 'GXL',
      price_cents: 49_990_00,
      price_type: 'Drive away',
      simple_body: 'SUV',
      simple_fuel: 'Hybrid',
      dealercomments: 'One owner.',
    },
    { stocknum: 'U2', km: 41_000, simple_body: 'Ute', simple_fuel: 'Diesel', price_type: 'Excl. government charges' },
  ]));

it('a file in Meta’s format is read back whole, without a choice', async () =>
  expect(await readBack('meta')).toMatchObject([
    {
      vin: 'JTMRW3FV10D123421',
      stocknum: 'NB20814',
      make: 'Toyota',
      price_cents: 49_990_00,
      simple_body: 'SUV',
      simple_fuel: 'Hybrid',
      item_type: 'car',
      drive: 'AWD',
    },
    { stocknum: 'U2', km: 41_000, simple_body: 'Ute', simple_fuel: 'Diesel', drive: '4x4', item_type: 'car' },
  ]));

it.each(READY_MAPPINGS)('the mapping of $name is valid', ({ columns }) =>
  expect(mappingSchema.safeParse({ columns }).success).toBe(true),
);
