import type { DestinationAnswer } from '#domain/lead/delivery-pace.ts';
import { retryDelay } from '#domain/lead/retry-delay.ts';
import type { Clock } from '../clock.ts';
import type { DeliveryChannel, DeliveryOutcome } from './delivery-channel.ts';
import type { Channel } from './lead-store.ts';
import { LEASE_MS, type ClaimedDelivery, type Outbox } from './outbox.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface DeliveryReport {
  deliveryId: number;
  siteId: number;
  channel: Channel;
  /** `lost`: the lease had run out; anyone who has it now writes down what became of it. */
  outcome: 'delivered' | 'failed' | 'dead' | 'lost';
  attempt: number;
  because?: string | undefined;
  ms: number;
}

export interface DeliveryPorts {
  outbox: Outbox;
  channels: Record<Channel, DeliveryChannel>;
  clock: Clock;
  /** 0 ≤ n < 1, for the jitter of retries. */
  random(): number;
  /** Receives every attempt; holds no personal data. */
  report(report: DeliveryReport): void;
  /** Waits, in tests shortly. */
  rest(ms: number): Promise<void>;
}

/** What the destination did, for its pace. */
export interface DestinationConduct {
  answer: DestinationAnswer;
  retryAfterMs: number;
}

/**
 * How far apart (ms) and how often the end of an attempt is written down while the database is unavailable: until the lease
 * runs out, because another server takes over within half of it, and a delivery whose end is not written is made again.
 */
const WRITE_REST_MS = 500;
const WRITES = LEASE_MS / WRITE_REST_MS;
/** A destination may not put a lead off for longer (ms). */
const LONGEST_RETRY_AFTER_MS = DAY_MS;

/**
 * One attempt at one delivery, and what became of it written down. At least once: a worker that dies after the other
 * side said yes and before that is written delivers again under the same message id, by which the receiver knows it.
 */
export async function deliverLead(
  ports: DeliveryPorts,
  worker: string,
  delivery: ClaimedDelivery,
): Promise<DestinationConduct> {
  const began = ports.clock.now().getTime();
  const outcome = await ports.channels[delivery.channel].deliver(delivery).catch((error: unknown): DeliveryOutcome => ({
    delivered: false,
    because: error instanceof Error ? error.message : String(error),
    kind: 'refused',
  }));
  const attempt = delivery.failedBefore + 1;
  const ms = ports.clock.now().getTime() - began;
  const about = { deliveryId: delivery.id, siteId: delivery.lead.siteId, channel: delivery.channel, attempt, ms };
  const write = (change: () => Promise<boolean>) => persist(ports, change);

  if (outcome.delivered) {
    const isStored = await write(() => ports.outbox.delivered(worker, delivery.id));
    ports.report({ ...about, outcome: isStored ? 'delivered' : 'lost' });
    return { answer: 'delivered', retryAfterMs: 0 };
  }
  const { because, kind } = outcome;
  const retryAfterMs = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const delay = kind === 'gone' ? undefined : retryDelay(attempt, ports.random());
  const retryInMs = delay === undefined ? undefined : Math.max(delay, retryAfterMs);
  const isStored = await write(() => ports.outbox.failed(worker, delivery.id, because, retryInMs));
  ports.report({ ...about, outcome: !isStored ? 'lost' : retryInMs === undefined ? 'dead' : 'failed', because });
  return { answer: kind === 'silent' ? 'silent' : 'refused', retryAfterMs };
}

/** A database that is only just away costs no second delivery: what became of an attempt is written when it is back. */
async function persist({ rest }: DeliveryPorts, change: () => Promise<boolean>): Promise<boolean> {
  for (let left = WRITES; ; left--) {
    try {
      return await change();
    } catch (error) {
      if (left === 1) throw error;
      await rest(WRITE_REST_MS);
    }
  }
}
