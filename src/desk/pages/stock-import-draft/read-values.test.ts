import { expect, it } from 'vitest';
import { readCar } from '#app/import/read-car.ts';
import { readValues } from './read-values.ts';

const read = (fields: Record<string, unknown>) => {
  const { car } = readCar(7, { make: 'KIA', model: 'RIO', ...fields }, { thisYear: 2026 });
  const { values, ...row } = readValues(car!);
  return { ...row, values: values.map(({ label, words }) => `${label}: ${words}`) };
};

it('values of a row have the names that its columns may have', () => {
  expect(read({ year: '2020', badge: 'S', vin: '5GZCZ43D13S812715' })).toMatchObject({
    line: 7,
    title: '2020 Kia Rio S',
  });
  expect(read({ vin: '5GZCZ43D13S812715' }).values).toEqual(
    expect.arrayContaining(['VIN: 5GZCZ43D13S812715', 'Make: Kia', 'Model: Rio']),
  );
});

it.each([
  ['price', '29,990', 'Price: $29,990'],
  ['body', 'HATCH', 'Body: Hatch'],
  ['power', '85', 'Power in kW: 85'],
  ['certified', 'yes', 'Certified: Yes'],
  ['location', 'Wagga Wagga, NSW', 'Suburb: Wagga Wagga'],
  ['images', 'https://a.example/1.jpg|https://a.example/2.jpg', 'Photos: 2 photos'],
  ['filtered_features', 'Bluetooth|Tow bar', 'Features: Bluetooth, Tow bar'],
  ['dealercomments', 'x'.repeat(121), `Comments: ${'x'.repeat(120)}…`],
])('value of %s %j is shown as %j', (field, cell, words) => {
  expect(read({ [field]: cell }).values).toContain(words);
});
