/** The status of a shopper's business with a dealership. */
export const OPPORTUNITY_STATUSES = ['new', 'contacted', 'booked', 'reserved', 'sold', 'lost'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

export const isOpportunityStatus = (value: unknown): value is OpportunityStatus =>
  OPPORTUNITY_STATUSES.some((status) => status === value);

/** No reply is expected any more. */
export const CLOSED_STATUSES: readonly OpportunityStatus[] = ['sold', 'lost'];
export const isClosed = (status: OpportunityStatus): boolean => CLOSED_STATUSES.includes(status);

const OPEN: readonly OpportunityStatus[] = ['contacted', 'booked', 'reserved'];

/**
 * What a salesperson may change a status to. None becomes new by hand, only by a first message, or by another message after
 * it was closed. An opportunity closed by mistake is reopened as contacted, and a sale is reopened before it can be lost.
 */
const NEXT: Record<OpportunityStatus, readonly OpportunityStatus[]> = {
  new: [...OPEN, ...CLOSED_STATUSES],
  contacted: ['booked', 'reserved', ...CLOSED_STATUSES],
  booked: ['contacted', 'reserved', ...CLOSED_STATUSES],
  reserved: ['contacted', 'booked', ...CLOSED_STATUSES],
  sold: ['contacted'],
  lost: ['contacted'],
};

export const nextStatuses = (status: OpportunityStatus): readonly OpportunityStatus[] => NEXT[status];

/** What a shopper does that changes the status. */
export type ShopperAct = 'wrote' | 'booked' | 'reserved';

/** A form does not move a status back: a question after a reservation leaves it reserved. */
export function statusAfter(status: OpportunityStatus, act: ShopperAct): OpportunityStatus {
  if (act === 'reserved') return 'reserved';
  if (act === 'booked') return status === 'reserved' ? 'reserved' : 'booked';
  return isClosed(status) ? 'new' : status;
}

/**
 * The status after the last booking or reservation is cancelled: contacted if the shopper has had a reply, new if they
 * still wait for a first reply.
 */
export function statusWithout(
  cancelled: 'booked' | 'reserved',
  status: OpportunityStatus,
  { answered }: { answered: boolean },
): OpportunityStatus {
  if (status !== cancelled) return status;
  return answered ? 'contacted' : 'new';
}

/** The status that each status becomes by an act. */
export const statusesAfter = (act: ShopperAct): Record<OpportunityStatus, OpportunityStatus> =>
  Object.fromEntries(OPPORTUNITY_STATUSES.map((status) => [status, statusAfter(status, act)])) as Record<
    OpportunityStatus,
    OpportunityStatus
  >;
