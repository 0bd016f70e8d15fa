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

describe('a mapping file that cannot be used says file, line, field and reason', () => {
  it.each([
    ['columns:\n  Price: prcie\n', /^\/mapping.yaml:2: columns.Price: /],
    [
      'columns:\n  Price: price\n  Engine:\n    match: "(a+)+"\n',
      /^\/mapping.yaml:4: columns.Engine.match: repeats a group/,
    ],
    ['columns:\n  Price: {}\n', /^\/mapping.yaml:2: columns.Price: /],
    ['colums:\n  Price: price\n', /^\/mapping.yaml:1: .*colums/],
    ['columns: [\n', /^\/mapping.yaml:\d: /],
    ['constants:\n  item_typ: car\n', /^\/mapping.yaml:2: constants/],
  ])('%j', async (yaml, words) => expect(await refusal(yaml)).toMatch(words));

  it('takes an empty file for no mapping, and the mapping of the docs for one', async () => {
    expect(await refusal('# nothing\n')).toBe('accepted');
    expect(
      await refusal(readFileSync(join(import.meta.dirname, '../../docs/examples/au-listings/mapping.yaml'), 'utf8')),
    ).toBe('accepted');
  });
});
