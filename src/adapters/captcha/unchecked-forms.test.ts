import { expect, it } from 'vitest';
import { uncheckedForms } from './unchecked-forms.ts';

it('takes twenty at once, then one every six seconds, each site for itself', () => {
  const allow = uncheckedForms();
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  expect(Array.from({ length: 21 }, () => allow(1, at(0)))).toEqual([...Array<boolean>(20).fill(true), false]);
  expect(allow(2, at(0))).toBe(true);
  expect(allow(1, at(5_999))).toBe(false);
  expect(allow(1, at(6_000))).toBe(true);
  expect(allow(1, at(6_001))).toBe(false);
});
