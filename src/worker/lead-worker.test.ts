import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEASE_MS } from '#app/lead/outbox.ts';
import { CHANNELS, type Channel } from '#app/lead/lead-store.ts';
import type { Claim, ClaimedDelivery, Outbox } from '#app/lead/outbox.ts';
import { aLead, eachChannel } from '#tests/builders.ts';
import { startLeadWorker } from './lead-worker.ts';

/** A claim costs the database some milliseconds: none is made without need, and one serves all channels. */

let waiting: ClaimedDelivery[];
let claims: Channel[][];
beforeEach(() => {
  vi.useFakeTimers();
  [waiting, claims] = [[], []];
});
afterEach(() => void vi.useRealTimers());

/** Claims due deliveries like the port: at most the share of each destination. */
function claimOf({ channel, limit, shares, firstShare }: Claim): ClaimedDelivery[] {
  const claimed: ClaimedDelivery[] = [];
  for (const delivery of waiting.filter((each) => each.channel === channel)) {
    const known = shares.find(({ siteId, target }) => siteId === delivery.lead.siteId && target === delivery.target);
    const held = claimed.filter(({ target }) => target === delivery.target).length + (known?.inHand ?? 0);
    if (claimed.length < limit && held < (known?.share ?? firstShare)) claimed.push(delivery);
  }
  waiting = waiting.filter((each) => !claimed.includes(each));
  return claimed;
}
let beats: number[] = [];
const outbox: Outbox = {
  async claim(_worker, requested) {
    claims.push(requested.map(({ channel }) => channel));
    return requested.flatMap(claimOf);
  },
  heartbeat: async () => void beats.push(Date.now()),
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
/** Longer than from one claim to the next, and shorter than until an idle worker looks by itself. */
const settle = () => vi.advanceTimersByTimeAsync(100);

it('lead worker reads only the channels that have new deliveries', async () => {
  const worker = start();
  await settle();
  expect(claims).toEqual([CHANNELS]);
  claims = [];
  worker.wake('webhook,adf');
  await settle();
  expect(claims).toEqual([['adf', 'webhook']]);
  worker.wake();
  await settle();
  expect(claims).toEqual([['adf', 'webhook'], CHANNELS]);
  await worker.stop();
});

it('lead worker claims again after a delivery only while another may wait for its slot', async () => {
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

it('lead worker queries once for new and finished deliveries at about the same time', async () => {
  const worker = start();
  await settle();
  claims = [];
  for (let each = 0; each < 20; each++) {
    waiting.push(delivery(each, 'email'));
    worker.wake('email');
    await vi.advanceTimersByTimeAsync(1);
  }
  await settle();
  expect(waiting).toEqual([]);
  expect(claims.length).toBeLessThan(10);
  await worker.stop();
});

it('lead worker forgets a destination after a while: each shopper is one', async () => {
  const worker = start();
  const requested: Claim[] = [];
  const claim = vi.spyOn(outbox, 'claim').mockImplementation(async (_worker, claimsNow) => {
    requested.push(...claimsNow.filter(({ channel }) => channel === 'confirmation'));
    return claimsNow.flatMap(claimOf);
  });
  for (let each = 0; each < 40; each++) {
    waiting.push({ ...delivery(each, 'confirmation'), target: `${each}@example.com` });
    worker.wake('confirmation');
    await settle();
  }
  expect(waiting).toEqual([]);
  expect(Math.max(...requested.map(({ shares }) => shares.length))).toBeLessThan(15);
  claim.mockRestore();
  await worker.stop();
});

it('lead worker keeps its leases through a failover of 30 seconds, whenever that begins', async () => {
  beats = [];
  const worker = start();
  await vi.advanceTimersByTimeAsync(5 * LEASE_MS);
  await worker.stop();
  const [first = 0] = beats;
  const longest = Array.from({ length: LEASE_MS / 1_000 }, (_, second) => {
    const [from, to] = [first + second * 1_000 + 1, first + second * 1_000 + 30_000];
    const heard = beats.filter((at) => at < from || at > to);
    return Math.max(...heard.slice(1).map((at, index) => at - heard[index]!));
  });
  expect(Math.max(...longest)).toBeLessThan(LEASE_MS);
});
