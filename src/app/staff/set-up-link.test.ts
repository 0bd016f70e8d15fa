import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { createSetUpLink } from './set-up-link.ts';

const BEGUN = new Date('2026-11-23T10:00:00Z');
const after = (ms: number) => new Date(BEGUN.getTime() + ms);

it('a set-up link opens with its token for a day, and with no other', () => {
  const link = createSetUpLink(BEGUN);
  expect(link.opens(link.token, after(DAY_MS - 1))).toBe(true);
  expect(link.opens(link.token, after(DAY_MS))).toBe(false);
  expect(link.opens(createSetUpLink(BEGUN).token, BEGUN)).toBe(false);
  expect(link.opens('', BEGUN)).toBe(false);
});

it('a set-up link that was used opens no more', () => {
  const link = createSetUpLink(BEGUN);
  link.end();
  expect(link.opens(link.token, after(1))).toBe(false);
});
