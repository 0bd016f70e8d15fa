import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Channel } from '#app/lead/lead-store.ts';
import type { Claim, ClaimedDelivery, Outbox } from '#app/lead/outbox.ts';
import { aLead, eachChannel } from '#tests/builders.ts';
import { startLeadWorker } from './lead-worker.ts';

/** Each claim costs the database some milliseconds, and there are several channels: none is made in vain. */

let waiting: ClaimedDelivery[];
let claims: Channel[];
beforeEach(() => {
  vi.useFakeTimers();
  [waiting, claims] = [[], []];
});
afterEach(() => void vi.useRealTimers());

/** Gives what is due as the port says: of each destination what its share allows. */
const outbox: Outbox = {
  async claim({ channel, limit, shares, firstShare }: Claim) {
    claims.push(channel);
    const claimed: ClaimedDelivery[] = [];
    for (const delivery of waiting.filter((each) => each.channel === channel)) {
      const known = shares.find(({ siteId, target }) => siteId === delivery.lead.siteId && target === delivery.target);
      const held = claimed.filter(({ target }) => target === delivery.target).length + (known?.inHand ?? 0);
      if (claimed.length < limit && held < (known?.share ?? firstShare)) claimed.push(delivery);
    }
    waiting = waiting.filter((each) => !claimed.includes(each));
    return claimed;
  },
  heartbeat: async () => {},
  delivered: async () => true,
  failed: async () => true,
};
const start = () =>
  startLeadWorker(
    {
      outbox,
      clock: { now: () => new Date() },
      random: () => 0.5,
      rest: async () => {},
      channels: eachChannel({ deliver: async () => ({ delivered: true }) }),
      report: () => {},
    },
    'w',
    () => {},
  );
const delivery = (id: number, channel: Channel): ClaimedDelivery => ({
  id,
  channel,
  target: 'a@example.com',
  options: {},
  failedBefore: 0,
  lead: aLead(),
});
const settle = () => vi.advanceTimersByTimeAsync(0);

it('looks into the channels that it is told of alone', async () => {
  const worker = start();
  await settle();
  expect(claims.toSorted()).toEqual(['adf', 'confirmation', 'email', 'reminder', 'reply', 'webhook']);
  claims = [];
  worker.wake('webhook,adf');
  await settle();
  expect(claims.toSorted()).toEqual(['adf', 'webhook']);
  worker.wake();
  await settle();
  expect(claims).toHaveLength(2 + 6);
  await worker.stop();
});

it('claims again at the end of a delivery only while something may wait for its slot', async () => {
  const worker = start();
  await settle();
  claims = [];
  waiting = Array.from({ length: 4 }, (_, index) => delivery(index, 'email'));
  worker.wake('email');
  await settle();
  expect(waiting).toEqual([]); // 1 at first, then 2, then the last one
  const spent = claims.length;
  waiting = [delivery(5, 'email')]; // its share is larger than that now
  worker.wake('email');
  await settle();
  expect(waiting).toEqual([]);
  expect(claims).toHaveLength(spent + 1);
  await worker.stop();
});
