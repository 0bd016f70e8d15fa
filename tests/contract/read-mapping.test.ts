import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMapping } from '#adapters/feed/read-mapping.ts';

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
