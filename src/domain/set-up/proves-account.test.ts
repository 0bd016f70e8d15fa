import { expect, it } from 'vitest';
import { provesAccount } from './proves-account.ts';

const connectedAt = new Date('2026-11-30T10:00:00Z');

it.each([
  ['2026-11-30T09:59:59.999Z', false],
  ['2026-11-30T10:00:00Z', true],
  ['2026-11-30T10:00:00.001Z', true],
])('set-up: what was proven %s proves the account that was connected at 10:00: %s', (at, proves) => {
  expect(provesAccount(new Date(at), { connectedAt })).toBe(proves);
  expect(provesAccount(new Date(at), undefined)).toBe(true); // of the server itself
});
