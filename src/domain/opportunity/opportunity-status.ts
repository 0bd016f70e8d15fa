/** Where somebody's business with a dealership stands. */
export const OPPORTUNITY_STATUSES = ['new', 'contacted', 'booked', 'reserved', 'sold', 'lost'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

export const isOpportunityStatus = (value: unknown): value is OpportunityStatus =>
  OPPORTUNITY_STATUSES.some((status) => status === value);

/** Nobody waits for an answer any more. */
export const CLOSED_STATUSES: readonly OpportunityStatus[] = ['sold', 'lost'];
export const isClosed = (status: OpportunityStatus): boolean => CLOSED_STATUSES.includes(status);

const OPEN: readonly OpportunityStatus[] = ['contacted', 'booked', 'reserved'];

/**
 * What a salesperson may change it to. Nothing becomes new by hand: only somebody who writes for the first time, or again
 * after all was over, is. What was closed by mistake is opened as contacted; a sale is not lost, it is opened first.
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

/** What a shopper does that says where things stand. */
export type ShopperAct = 'wrote' | 'booked' | 'reserved';

/** A form never takes back what is further on: a question after a reservation leaves it reserved. */
export function statusAfter(status: OpportunityStatus, act: ShopperAct): OpportunityStatus {
  if (act === 'reserved') return 'reserved';
  if (act === 'booked') return status === 'reserved' ? 'reserved' : 'booked';
  return isClosed(status) ? 'new' : status;
}

/**
 * What it becomes when the last of what was booked, or reserved, is cancelled. Who was answered is contacted; who still
 * waits for a first answer is new.
 */
export function statusWithout(
  cancelled: 'booked' | 'reserved',
  status: OpportunityStatus,
  { answered }: { answered: boolean },
): OpportunityStatus {
  if (status !== cancelled) return status;
  return answered ? 'contacted' : 'new';
}

/** What each becomes by it. */
export const statusesAfter = (act: ShopperAct): Record<OpportunityStatus, OpportunityStatus> =>
  Object.fromEntries(OPPORTUNITY_STATUSES.map((status) => [status, statusAfter(status, act)])) as Record<
    OpportunityStatus,
    OpportunityStatus
  >;
