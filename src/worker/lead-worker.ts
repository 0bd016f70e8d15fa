import { deliverLead, type DeliveryPorts } from '#app/lead/deliver-lead.ts';
import { CHANNELS, type Channel } from '#app/lead/lead-store.ts';
import { LEASE_MS, type Claim, type ClaimedDelivery, type Target } from '#app/lead/outbox.ts';
import { deliveryTrace, type DeliveryTrace } from '#app/traces.ts';
import { FIRST_PACE, paceAfter, shareAt, type DeliveryPace } from '#domain/lead/delivery-pace.ts';

/** Poll interval of an idle worker (ms), for lost wake-ups and for retries that are due. */
const POLL_MS = 1_000;
/** Minimum time between two claims (ms), so that arrivals and completions in between share one claim. */
const BETWEEN_MS = 20;
/** Maximum deliveries in progress per channel, so that a hanging mail server does not delay webhooks. */
const SLOTS = 32;
/** Leases are extended this often (ms), so that they outlast a failover of half a lease. */
const HEARTBEAT_MS = LEASE_MS / 6;

export interface LeadWorker {
  /** False while the outbox does not respond. */
  readonly healthy: boolean;
  /** Checks for new deliveries now, in the given channels (`email,webhook`) or in all. */
  wake(channels?: string): void;
  /** Claims nothing more, and ends after the deliveries in progress. */
  stop(): Promise<void>;
}

/** Delivers leads until it is stopped. Any number of workers share one outbox. */
export function startLeadWorker(
  ports: DeliveryPorts,
  name: string,
  /** Called when the outbox stops responding, and when it responds again. */
  report: (outcome: { ok: boolean; error?: unknown }) => void,
): LeadWorker {
  let healthy = true;
  const outcome = (ok: boolean, error?: unknown) => {
    if (ok !== healthy) report({ ok, error });
    healthy = ok;
  };
  let stopped = false;
  let interrupt: (() => void) | undefined;
  const queues = CHANNELS.map((channel) =>
    createChannelQueue(ports, name, channel, { outcome, freed: () => interrupt?.() }),
  );
  /** True when the wait ended without a wake-up. */
  const sleep = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), POLL_MS);
      interrupt = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  /** Makes one claim for all channels that may have deliveries, so that a lead costs one claim however many destinations it has. */
  const fill = async () => {
    const open = queues.filter((queue) => queue.asks());
    if (open.length === 0) return;
    const claims = open.map((queue) => queue.claim());
    const claimed = await ports.outbox.claim(name, claims);
    open.forEach((queue, index) => queue.take(claims[index]!, claimed));
  };
  const loop = async () => {
    while (!stopped) {
      await fill().then(
        () => outcome(true),
        (error: unknown) => outcome(false, error), // the database is unavailable: wait and try again
      );
      await new Promise((next) => setTimeout(next, BETWEEN_MS));
      if (stopped || queues.some((queue) => queue.asks())) continue;
      if (await sleep()) for (const queue of queues) queue.wake();
    }
  };
  const heartbeat = setInterval(() => {
    const held = queues.flatMap((queue) => queue.held());
    ports.outbox.heartbeat(name, held).catch(() => {}); // the next heartbeat or the end of the lease settles it
  }, HEARTBEAT_MS);
  const ended = loop();

  return {
    get healthy() {
      return healthy;
    },
    wake(channels = '') {
      const named = new Set<string>(channels === '' ? CHANNELS : channels.split(','));
      for (const queue of queues) if (named.has(queue.channel)) queue.wake();
      interrupt?.();
    },
    async stop() {
      stopped = true;
      interrupt?.();
      await ended;
      await Promise.all(queues.map((queue) => queue.ended()));
      clearInterval(heartbeat);
    },
  };
}

/**
 * The deliveries of one channel. Slots are refilled one by one, never in rounds: no one waits for the slowest. Each
 * destination has a share of them that grows while it answers, and rests when it does not.
 */
function createChannelQueue(
  ports: DeliveryPorts,
  worker: string,
  channel: Channel,
  { outcome, freed }: { outcome: (ok: boolean, error?: unknown) => void; freed: () => void },
) {
  const inHand = new Map<number, Promise<void>>();
  const destinations = new Map<string, { target: Target; inHand: number; pace: DeliveryPace; usedAt: number }>();
  let woken = true;
  /** Whether the last or current claim may have left deliveries that wait for a slot. */
  let mayBeMore = false;
  const now = () => ports.clock.now().getTime();

  const run = async (delivery: ClaimedDelivery): Promise<void> => {
    const target = { siteId: delivery.lead.siteId, target: delivery.target };
    const key = keyOf(target);
    const destination = destinations.get(key) ?? { target, inHand: 0, pace: FIRST_PACE, usedAt: 0 };
    destinations.set(key, destination);
    destination.inHand++;
    const trace: DeliveryTrace = { channel };
    try {
      const { answer, retryAfterMs } = await deliveryTrace.tracePromise(async () => {
        const conduct = await deliverLead(ports, worker, delivery);
        trace.outcome = conduct.answer;
        return conduct;
      }, trace);
      destination.pace = paceAfter(destination.pace, answer, now(), retryAfterMs);
    } catch (error) {
      outcome(false, error); // the result could not be stored: the lease expires, and a worker delivers it again
    }
    inHand.delete(delivery.id);
    destination.inHand--;
    destination.usedAt = now();
    if (!mayBeMore) return;
    woken = true; // its slot is free
    freed();
  };
  /** Who does not answer is remembered; of the others, of which each shopper is one, those that have had something lately. */
  const forgetHealthy = () => {
    for (const [key, { inHand: held, pace, usedAt }] of destinations)
      if (held === 0 && pace.silent === 0 && shareAt(pace, now()) > 0 && now() - usedAt >= POLL_MS)
        destinations.delete(key);
  };
  return {
    channel,
    wake() {
      woken = true;
    },
    /** Whether there may be deliveries, and a free slot. */
    asks: () => woken && inHand.size < SLOTS,
    claim(): Claim {
      woken = false;
      mayBeMore = true;
      forgetHealthy();
      const shares = [...destinations.values()].map(({ target, inHand: held, pace }) => ({
        ...target,
        inHand: held,
        share: shareAt(pace, now()),
      }));
      return { channel, limit: SLOTS - inHand.size, shares, firstShare: FIRST_PACE.share };
    },
    take(claim: Claim, claimed: readonly ClaimedDelivery[]) {
      const ours = claimed.filter((delivery) => delivery.channel === channel);
      mayBeMore = isBounded(claim, ours);
      for (const delivery of ours) inHand.set(delivery.id, run(delivery));
    },
    held: () => [...inHand.keys()],
    ended: () => Promise.all(inHand.values()),
  };
}

/**
 * Whether a claim may have left what is due: it took all it could, or a destination now has in hand all it may. One that
 * is paused is looked at again when its rest is over, not when someone else's delivery ends.
 */
function isBounded({ limit, shares, firstShare }: Claim, claimed: readonly ClaimedDelivery[]): boolean {
  const free = new Map(
    shares.filter(({ share }) => share > 0).map((target) => [keyOf(target), target.share - target.inHand]),
  );
  for (const { lead, target } of claimed) {
    const key = keyOf({ siteId: lead.siteId, target });
    free.set(key, (free.get(key) ?? firstShare) - 1);
  }
  return claimed.length === limit || [...free.values()].some((slots) => slots <= 0);
}

const keyOf = ({ siteId, target }: Target): string => `${siteId} ${target}`;
