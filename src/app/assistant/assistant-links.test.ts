import { expect, it } from 'vitest';
import { createAssistantLinks, LINK_MINUTES } from './assistant-links.ts';

const links = createAssistantLinks('a secret');
const now = new Date('2026-11-28T01:00:00Z');
const after = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms);
const form = { site: 1, form: 'test-drive', car: 7, location: 'newstead', time: '2026-11-30T14:30' } as const;

it.each([
  ['at once', 0, 0, false],
  ['just before it expires', LINK_MINUTES, -1, false],
  ['when it expires', LINK_MINUTES, 0, true],
  ['an hour later', 60, 0, true],
])('an assistant’s link %s', (_when, minutes, ms, expired) => {
  const read = links.read(links.make(form, now), after(minutes, ms));
  expect(read).toMatchObject({ form, expired });
});

it('a link that was made up, changed, cut or signed elsewhere opens nothing', () => {
  const token = links.make(form, now);
  const [claim, signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...form, car: 8, until: 9_999_999_999 })).toString('base64url');
  for (const wrong of ['', '.', claim!, `${claim}.`, `${other}.${signature}`, token.slice(0, -2), `x${token}`])
    expect(links.read(wrong, now)).toBeUndefined();
  expect(createAssistantLinks('another').read(token, now)).toBeUndefined();
});
