import { retryDelay } from '#domain/lead/retry-delay.ts';
import type { Clock } from '../clock.ts';
import type { DeliveryChannel } from './delivery-channel.ts';
import type { Channel } from './lead-store.ts';
import type { ClaimedDelivery, Outbox } from './outbox.ts';

export interface DeliveryPorts {
  outbox: Outbox;
  channels: Record<Channel, DeliveryChannel>;
  clock: Clock;
  /** 0 ≤ n < 1, for the jitter of retries. */
  chance(): number;
  /** Told of every attempt; holds no personal data. */
  report(event: {
    deliveryId: number;
    channel: Channel;
    outcome: 'delivered' | 'failed' | 'dead' | 'lost';
    attempt: number;
    because?: string | undefined;
    ms: number;
  }): void;
}

export const LEASE_MS = 60_000;

/**
 * One round of a worker: claims what is due, delivers it side by side, writes down what became of each. Answers how
 * many it handled. At least once: a worker that dies after the other side said yes and before that is written down
 * delivers again under the same message id, by which the receiver knows it.
 */
export async function deliverDue(ports: DeliveryPorts, worker: string, limit: number): Promise<number> {
  const claimed = await ports.outbox.claim(worker, ports.clock.now(), limit, LEASE_MS);
  if (claimed.length === 0) return 0;
  const held = new Set(claimed.map((delivery) => delivery.id));
  const heartbeat = setInterval(() => {
    const until = new Date(ports.clock.now().getTime() + LEASE_MS);
    ports.outbox.heartbeat(worker, [...held], until).catch(() => {}); // the next beat or the lease's end will tell
  }, LEASE_MS / 3);
  try {
    await Promise.all(
      claimed.map(async (delivery) => {
        await attempt(ports, worker, delivery);
        held.delete(delivery.id);
      }),
    );
  } finally {
    clearInterval(heartbeat);
  }
  return claimed.length;
}

async function attempt(ports: DeliveryPorts, worker: string, delivery: ClaimedDelivery): Promise<void> {
  const started = ports.clock.now().getTime();
  const outcome = await ports.channels[delivery.channel].deliver(delivery).catch((error: unknown) => ({
    delivered: false as const,
    because: error instanceof Error ? error.message : String(error),
  }));
  const now = ports.clock.now();
  const told = {
    deliveryId: delivery.id,
    channel: delivery.channel,
    attempt: delivery.failedBefore + 1,
    ms: now.getTime() - started,
  };
  if (outcome.delivered) {
    await ports.outbox.delivered(worker, delivery.id, now);
    ports.report({ ...told, outcome: 'delivered' });
    return;
  }
  const delay = retryDelay(delivery.failedBefore + 1, ports.chance());
  await ports.outbox.failed(
    worker,
    delivery.id,
    outcome.because,
    delay === undefined ? undefined : new Date(now.getTime() + delay),
  );
  ports.report({ ...told, outcome: delay === undefined ? 'dead' : 'failed', because: outcome.because });
}
