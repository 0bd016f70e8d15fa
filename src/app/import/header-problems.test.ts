import { expect, it } from 'vitest';
import { headerProblems, unreadColumns } from './header-problems.ts';
import { mappingSchema } from './mapping.ts';

const HEADER = ['make', 'model', 'Suburb', 'State', 'Year'];
const problems = (mapping: object, header: readonly string[] = HEADER) =>
  headerProblems(mappingSchema.parse(mapping), header);

it.each<[string, object, readonly string[], RegExp[]]>([
  ['a file that fits', { columns: { State: 'ignore' } }, HEADER, []],
  ['a trailing column without a name', {}, ['make', 'model', ''], []],
  ['two columns without a name', {}, ['make', 'model', '', ''], []],
  ['no header', {}, ['Kia', 'Rio'], [/not a header: none of "Kia", "Rio"/]],
  ['a column twice', {}, ['make', 'model', 'make', 'make'], [/column "make" twice/]],
  ['a column that the file lacks', { columns: { Subrub: 'city' } }, HEADER, [/"Subrub".*Did you mean "Suburb"\?/]],
  [
    'a template with a column that the file lacks',
    { combine: { location: '{Suburb}, {Stat}' } },
    HEADER,
    [/"Stat".*Did you mean "State"\?/],
  ],
  [
    'a prefix with a column that the file lacks',
    { columns: { model: { to: 'badge', after: '{Yeer} x' }, make: [{ to: 'make', after: '{Foo}' }] } },
    HEADER,
    [/"Yeer".*Did you mean "Year"\?/, /"Foo", which the file does not have\. It has: "make"/],
  ],
  [
    'columns that no one knows, all at once',
    {},
    ['make', 'model', 'prcie', 'wheelbase', 'mileage', 'Price (Ex GST)'],
    [
      /"prcie"\. Did you mean "price"\?/,
      /"wheelbase".*"wheelbase: ignore"/,
      /"mileage".*times: 1\.609344/,
      /"Price \(Ex GST\): price" with "constants: \{ price_type: Plus GST \}"/,
    ],
  ],
  [
    'columns whose unit or meaning only the sender knows',
    {},
    ['make', 'model', 'powerPS', 'tax', 'vehicleType', 'yearOfRegistration'],
    [/times: 0\.7355/, /"tax: ignore"/, /"vehicleType: body"/, /"yearOfRegistration: year"/],
  ],
  ['usual names', {}, ['make', 'model', 'paint_color', 'Was', 'Reg expiry', 'Date added'], []],
  ['columns that the mapping lets go', { otherColumns: 'ignore' }, ['make', 'model', 'wheelbase'], []],
])('feed header: %s', (_what, mapping, header, expected) => {
  const found = problems(mapping, header);
  expect(found).toHaveLength(expected.length);
  expected.forEach((words, index) => expect(found[index]).toMatch(words));
});

it('feed header: a problem names the line in the mapping file', () => {
  const mapping = { ...mappingSchema.parse({ columns: { Nope: 'city' } }), where: () => 'feed.yaml:3: ' };
  expect(headerProblems(mapping, HEADER)).toEqual([
    expect.stringMatching(/^feed\.yaml:3: The mapping names the column/),
  ]);
});

it('feed header: columns that no mapping reads are named', () => {
  expect(unreadColumns(mappingSchema.parse({ columns: { State: 'ignore' } }), [...HEADER, 'wheelbase', ''])).toEqual([
    'wheelbase',
  ]);
});
