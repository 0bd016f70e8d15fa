import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mappingFiles, readMapping } from '#adapters/feed/mapping-files.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-mapping-'));
const refusal = async (yaml: string) => {
  const path = join(folder, 'mapping.yaml');
  writeFileSync(path, yaml);
  return readMapping(path).then(
    () => 'accepted',
    (error: Error) => error.message.replaceAll(folder, ''),
  );
};

describe('unusable mapping file is reported with file, line, field and reason', () => {
  it.each([
    [
      'columns:\n  Price: prcie\n',
      ['2: columns.Price is "prcie", which is not one of the ', ' values; did you mean price?'],
    ],
    ['columns:\n  A: { to: km, vallues: { x: 1 } }\n', ['2: columns.A.vallues', 'did you mean values?']],
    ['columns:\n  A: { to: km, times: 1,6 }\n', ['2: columns.A.6', 'a decimal needs a point']],
    ['columns:\n  A:\n    - { to: prcie }\n', ['3: columns.A.0.to is "prcie"', 'did you mean price?']],
    ['columns:\n  Price: price\n  Engine:\n    match: "(a+)+"\n', ['4: columns.Engine.match repeats a group']],
    ['columns:\n  Price: {}\n', ['2: columns.Price needs `to: a field`']],
    ['colums:\n  Price: price\n', ['1: colums', 'did you mean columns?']],
    ['columns: [\n', ['is not valid YAML']],
    ['constants:\n  item_typ: car\n', ['2: constants.item_typ']],
    ['constants:\n  item_type: boat\n', ['2: constants.item_type Must be one of car, truck, motorcycle or caravan.']],
    ['defaults:\n  seats: many\n', ['2: defaults.seats This is not a number.']],
    [
      'colums: {}\nconstants:\n  item_type: boat\ndates: mdy\n',
      ['1: colums', '3: constants.item_type', '4: dates is "mdy", which is not one of dd/mm/yyyy, mm/dd/yyyy'],
    ],
  ])('%j', async (yaml, parts) => {
    const message = await refusal(yaml);
    for (const part of parts) expect(message).toContain(part);
    expect(message).toMatch(/^\/mapping.yaml:\d+: /);
  });

  it('can be empty for no mapping, and the mapping in the docs is valid', async () => {
    expect(await refusal('# nothing\n')).toBe('accepted');
    expect(
      await refusal(readFileSync(join(import.meta.dirname, '../../docs/examples/au-listings/mapping.yaml'), 'utf8')),
    ).toBe('accepted');
  });
});

it('a printed mapping is the same mapping when it is read, with its columns in their order', () => {
  const text = [
    'columns:',
    '  Long name: price',
    '  B: price',
    '  UsedOrNew: { to: car_type, values: { USED: used }, otherwise: fail }',
    `  Engine: [{ match: '(?<cylinders>\\d+) cyl' }, { to: badge, after: "{B}" }]`,
    '  "1": ignore',
    'combine: { location: "{Suburb}, {State}" }',
    'price: { atLeast: 500 }',
    'dates: mm/dd/yyyy',
  ].join('\n');
  const parsed = (name: string, yaml: string) => {
    const read = mappingFiles.parse(name, yaml);
    if ('problem' in read) throw new Error(read.problem);
    const { where: _where, ...rest } = read.mapping;
    return rest;
  };
  const mapping = parsed('mapping.yaml', text);
  const printed = mappingFiles.print(mapping);
  const again = parsed('printed.yaml', printed);
  expect(again).toEqual(mapping);
  expect(Object.keys(again.columns)).toEqual(Object.keys(mapping.columns));
  expect(printed).not.toContain('otherwise: keep');
  expect(printed).not.toContain('unknownLocations');
  expect(parsed('none.yaml', mappingFiles.print(NO_MAPPING))).toEqual(NO_MAPPING);
});
