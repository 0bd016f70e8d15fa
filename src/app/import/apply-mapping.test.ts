import { describe, expect, it } from 'vitest';
import { applyMapping } from './apply-mapping.ts';
import { mappingSchema } from './mapping.ts';
import { readCell } from './read-cell.ts';

const apply = (mapping: unknown, cells: Record<string, unknown>) =>
  applyMapping(mappingSchema.parse(mapping), Object.keys(cells)).fields(cells);
const refusal = (mapping: unknown, header: string[]) => {
  try {
    applyMapping(mappingSchema.parse(mapping), header);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('what a mapping can say', () => {
  it.each([
    ['a column is a field', { columns: { Kilometres: 'km' } }, { Kilometres: '5,595' }, { km: '5,595' }],
    ['a column is passed over', { columns: { Rank: 'ignore' } }, { Rank: '1', make: 'Kia' }, { make: 'Kia' }],
    [
      'known names need no word',
      {},
      { Make: 'Kia', 'Stock No': '7', Odometer: '1' },
      { make: 'Kia', stocknum: '7', km: '1' },
    ],
    [
      'words',
      { columns: { State: { to: 'car_type', values: { USED: 'used' } } } },
      { State: 'Used' },
      { car_type: 'used' },
    ],
    [
      'words not listed are kept',
      { columns: { D: { to: 'drive', values: { Front: 'FWD' } } } },
      { D: 'AWD' },
      { drive: 'AWD' },
    ],
    [
      'or taken for nothing',
      { columns: { D: { to: 'drive', values: { Front: 'FWD' }, otherwise: 'nothing' } } },
      { D: 'AWD' },
      {},
    ],
    ['a word that means nothing', { columns: { D: { to: 'drive', values: { Other: null } } } }, { D: 'Other' }, {}],
    [
      'named groups',
      { columns: { Engine: { match: '(?<cylinders>\\d+) cyl, (?<engine_size_litres>[\\d.]+) L' } } },
      { Engine: '4 cyl, 2.2 L' },
      { cylinders: '4', engine_size_litres: '2.2' },
    ],
    [
      'several rules',
      { columns: { Engine: [{ match: '(?<cylinders>\\d+) cyl' }, { match: '(?<engine_size_litres>[\\d.]+) L' }] } },
      { Engine: '2.2 L' },
      { engine_size_litres: '2.2' },
    ],
    [
      'what comes after',
      {
        columns: {
          Title: { to: 'badge', after: '{Year} {Brand} {Model}' },
          Year: 'year',
          Brand: 'make',
          Model: 'model',
        },
      },
      { Title: '2022 MAZDA CX-5 Touring', Year: '2022', Brand: 'Mazda', Model: 'CX-5' },
      { badge: 'Touring', year: '2022', make: 'Mazda', model: 'CX-5' },
    ],
    [
      'nothing comes after another start',
      { columns: { Title: { to: 'badge', after: '{Year}' }, Year: 'year' } },
      { Title: 'Mazda', Year: '2022' },
      { year: '2022' },
    ],
    ['miles', { columns: { Miles: { to: 'km', times: 1.609344 } } }, { Miles: '1,000' }, { km: 1609 }],
    [
      'dates with the month first',
      { dates: 'mm/dd/yyyy' },
      { rego_expiry: '12/31/2027', created_at: '05/01/2026 08:30', build_date: '2021-07' },
      { rego_expiry: '31/12/2027', created_at: '01/05/2026 08:30', build_date: '2021-07' },
    ],
    [
      'columns joined',
      { columns: { A: 'ignore', B: 'ignore' }, combine: { location: '{A}, {B}' } },
      { A: 'Brookvale', B: 'NSW' },
      { location: 'Brookvale, NSW' },
    ],
    ['constants', { constants: { item_type: 'caravan' } }, { make: 'Jayco' }, { make: 'Jayco', item_type: 'caravan' }],
    ['defaults', { defaults: { car_type: 'used' } }, { make: 'Kia', car_type: '' }, { make: 'Kia', car_type: 'used' }],
    ['words for nothing', { empty: ['NA', '- / -'] }, { make: 'NA', model: '- / -', series: 'na ' }, {}],
    [
      'a later value replaces an earlier one, nothing replaces nothing',
      { columns: { A: 'colour', B: 'colour', C: 'colour' } },
      { A: 'Red', B: 'Blue', C: '' },
      { colour: 'Blue' },
    ],
    ['other columns passed over', { otherColumns: 'ignore' }, { make: 'Kia', Sunroofs: '2' }, { make: 'Kia' }],
    [
      'fields of Car that are made here',
      {},
      { id: 7, slug: 'x', path: '/cars/x', name: 'X', make: 'Kia' },
      { make: 'Kia' },
    ],
  ])('%s', (_name, mapping, cells, fields) => expect(apply(mapping, cells)).toEqual(fields));

  it('fails a row with a word that the mapping does not know, when told to', () => {
    const fields = apply({ columns: { T: { to: 'car_type', values: { U: 'used' }, otherwise: 'fail' } } }, { T: 'Z' });
    expect(readCell('car_type', fields.car_type, 2026)).toEqual({ reason: 'The mapping lists no such value.' });
  });

  it.each([
    [
      { columns: { Price: 'price' } },
      ['make', 'Prise'],
      'The mapping names the column "Price", which the file does not have. Did you mean "Prise"?',
    ],
    [
      { columns: { Wheelbase: 'ignore' } },
      ['make', 'model'],
      'The mapping names the column "Wheelbase", which the file does not have. It has: "make", "model".',
    ],
    [{ columns: { Price: 'price' } }, ['2020', 'Kia'], 'The first line is not a header'],
    [{}, ['make', 'Sunroofs'], 'Nobody knows the column "Sunroofs".'],
  ])('refuses %j for the header %j', (mapping, header, words) => expect(refusal(mapping, header)).toContain(words));
});
