import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, uploads } from '../../context.ts';
import type { OpenTradeIn } from './open-trade-in.ts';
import { changePhoto, PHOTO_PROBLEMS } from './photos.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

async function send(
  fields: Record<string, string>,
  {
    bytes = Buffer.from('jpeg') as Buffer | null,
    cut = false,
    leadId = null as number | null,
    encoded = Buffer.from('ours') as Buffer | null,
    hasRoom = true,
  } = {},
) {
  const stored: { slot: string; expiresAt: Date }[] = [];
  const context = new RouterContextProvider();
  if (bytes) context.set(uploads, [{ name: 'photo', bytes, cut }]);
  context.set(services, {
    tradeIns: {
      encodePhoto: async () => encoded,
      attachments: {
        savePhoto: async (_site: number, _tradeIn: number, photo: { slot: string; expiresAt: Date }) =>
          hasRoom && stored.push(photo) > 0,
      },
    },
  } as unknown as Services);
  const open = { site: liveSite('north'), tradeIn: { id: 1, leadId }, now: NOW } as unknown as OpenTradeIn;
  return { problem: await changePhoto(open, { act: 'photo', ...fields }, context), stored };
}

it('trade-in photo is stored for a day, until its lead arrives', async () => {
  const { problem, stored } = await send({ slot: 'dash' });
  expect(problem).toBeNull();
  expect(stored).toMatchObject([{ slot: 'dash', expiresAt: new Date('2026-11-22T00:00:00Z') }]);
});

it.each([
  ['an unknown slot', { slot: 'boot' }, {}, 'Photos can’t be added here.'],
  ['after the lead', { slot: 'dash' }, { leadId: 9 }, 'Photos can’t be added here.'],
  ['none chosen', { slot: 'dash' }, { bytes: null }, 'Choose a photo first.'],
  ['above 12 MB', { slot: 'dash' }, { cut: true }, 'This photo is larger than 12 MB.'],
  ['a file that is not a photo', { slot: 'dash' }, { encoded: null }, 'We can’t read this file.'],
  ['a full site', { slot: 'dash' }, { hasRoom: false }, 'We can’t accept photos right now.'],
])('trade-in photo that is rejected has a message: %s', async (_what, fields, how, words) => {
  const { problem, stored } = await send(fields, how);
  expect(PHOTO_PROBLEMS[problem!]).toContain(words);
  expect(stored).toEqual([]);
});
