import { expect, it } from 'vitest';
import { rowId } from './row-id.ts';

it.each([
  ['0', undefined],
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999999999999', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  [' 1', undefined],
  ['01', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('rowId: %j is the id %j', (text, id) => expect(rowId(text)).toBe(id));
