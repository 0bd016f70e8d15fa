import type { Lead } from '#domain/lead/lead.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Channel, Destination } from './lead-store.ts';

/** One delivery in the hands of one worker. */
export interface ClaimedDelivery extends Destination {
  id: number;
  /** How many attempts failed before this one. */
  failedBefore: number;
  lead: Lead;
}

/** A destination of one site; the same address in two sites is two. */
export interface Target {
  siteId: number;
  target: string;
}

export interface TargetShare extends Target {
  /** Deliveries that the worker has in hand. */
  inHand: number;
  /** Deliveries that it may have in hand at a time; 0 while its circuit breaker is open. */
  share: number;
}

/** What a worker can take of one channel. */
export interface Claim {
  channel: Channel;
  /** How many deliveries the worker can take now. */
  limit: number;
  /** Destinations with a share other than the first one, or with deliveries in hand. */
  shares: readonly TargetShare[];
  /** What every other destination may have in hand. */
  firstShare: number;
}

/**
 * Port: what is to be delivered, across all sites, shared by any number of workers. What is due, and which lease has run
 * out, is decided only by the clock of the database.
 */
export interface Outbox {
  /**
   * Takes due deliveries under a lease in this worker's name, each channel for itself: first one for each destination,
   * then a second, and so on; among equals the longest due. A lease that runs out (a worker that was killed) makes the
   * delivery due again.
   */
  claim(worker: string, claims: readonly Claim[]): Promise<ClaimedDelivery[]>;
  /** Stretches the leases a worker still holds. */
  heartbeat(worker: string, ids: readonly number[]): Promise<void>;
  /** False when the worker's lease had run out and another has the delivery. */
  delivered(worker: string, id: number): Promise<boolean>;
  /** `retryInMs` absent: laid aside as dead. False: as above. */
  failed(worker: string, id: number, because: string, retryInMs?: number): Promise<boolean>;
}

/** How long a lease holds without a heartbeat (ms). */
export const LEASE_MS = MINUTE_MS;
