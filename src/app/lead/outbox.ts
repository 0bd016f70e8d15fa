import type { Lead } from '#domain/lead/lead.ts';
import type { Destination } from './lead-store.ts';

/** One delivery in the hands of one worker. */
export interface ClaimedDelivery extends Destination {
  id: number;
  /** How many attempts failed before this one. */
  failedBefore: number;
  lead: Lead;
}

/** Port: what is to be delivered, across all sites, shared by any number of workers. */
export interface Outbox {
  /**
   * Takes up to `limit` due deliveries under a lease in this worker's name. A lease that runs out (a worker that was
   * killed) makes the delivery due again.
   */
  claim(worker: string, now: Date, limit: number, leaseMs: number): Promise<ClaimedDelivery[]>;
  /** Stretches the leases a worker still holds. */
  heartbeat(worker: string, ids: readonly number[], until: Date): Promise<void>;
  delivered(worker: string, id: number, at: Date): Promise<void>;
  /** `nextAt` absent: laid aside as dead. */
  failed(worker: string, id: number, because: string, nextAt?: Date): Promise<void>;
  /** When the next delivery falls due, if any waits. */
  nextDue(): Promise<Date | undefined>;
}
