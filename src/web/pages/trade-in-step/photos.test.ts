import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, uploads, visitor } from '../../context.ts';
import type { OpenTradeIn } from './open-trade-in.ts';
import { changePhoto, PHOTO_PROBLEMS, takePhotoBeside } from './photos.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

interface Sent {
  bytes?: Buffer | null;
  cut?: boolean;
  leadId?: number | null;
  /** Null: it is no photo; an error: that could not be found out. */
  encoded?: Buffer | Error | null;
  hasRoom?: boolean;
  allowed?: boolean;
}

function stage({
  bytes = Buffer.from('jpeg'),
  cut = false,
  leadId = null,
  encoded = Buffer.from('ours'),
  hasRoom = true,
  allowed = true,
}: Sent) {
  const stored: { slot: string; expiresAt: Date }[] = [];
  const context = new RouterContextProvider();
  if (bytes) context.set(uploads, [{ name: 'photo', bytes, cut }]);
  context.set(errorReport, () => {});
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => (allowed ? { allowed } : { allowed, retryAfterSeconds: 60 }),
  });
  context.set(services, {
    tradeIns: {
      encodePhoto: async () => {
        if (encoded instanceof Error) throw encoded;
        return encoded;
      },
      attachments: {
        savePhoto: async (_site: number, _tradeIn: number, photo: { slot: string; expiresAt: Date }) =>
          hasRoom && stored.push(photo) > 0,
      },
    },
  } as unknown as Services);
  const open = { site: liveSite('north'), tradeIn: { id: 1, leadId }, now: NOW } as unknown as OpenTradeIn;
  return { open, context, stored };
}

async function send(fields: Record<string, string>, sent: Sent = {}) {
  const { open, context, stored } = stage(sent);
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

it.each<[string, Sent, string | null, number]>([
  ['chosen', {}, null, 1],
  ['none', { bytes: null }, null, 0],
  ['with the second press of the button', { leadId: 9 }, null, 0],
  ['a file that is not a photo', { encoded: null }, 'We can’t read this file.', 0],
  ['above 12 MB', { cut: true }, 'This photo is larger than 12 MB.', 0],
  ['too many changes', { allowed: false }, 'You’ve made a lot of changes.', 0],
  ['an error', { encoded: new Error('no memory') }, 'Please try again', 0],
])('trade-in photo that comes with the details without its own button: %s', async (_what, sent, words, count) => {
  const { open, context, stored } = stage(sent);
  const problem = await takePhotoBeside(open, { slot: 'dash', name: 'Priya' }, context);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(words);
  expect(stored).toHaveLength(count);
});
