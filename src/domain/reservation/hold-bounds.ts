import type { ReservePolicy } from './reserve-policy.ts';

/** Holds whose deposit is not paid, the one that is asked for among them. */
export interface UnpaidHolds {
  /** Of anyone who asks, by address or number. */
  person: number;
  /** Begun by them within a day, whatever became of them. */
  personToday: number;
  /** From the network of anyone who asks; 0: it is not known. */
  network: number;
  /** Of everyone on the site. */
  site: number;
}

/** At most this many. */
export type HoldBounds = UnpaidHolds;

/** Limits that an unpaid hold may exceed. */
export type HoldRefusal = 'person' | 'person today' | 'network' | 'site';

/** Someone who begins more within a day is written of too often. */
const PER_PERSON_A_DAY = 6;

/**
 * How many vehicles may be kept from everyone else without a cent. Names and addresses can be invented, so a person's
 * bound alone would let one program empty a yard: networks and the share of the stock are counted beside it.
 */
export const holdBounds = (
  policy: Pick<ReservePolicy, 'unpaidPerPerson' | 'unpaidPerNetwork' | 'unpaidPerSite' | 'unpaidShare'>,
  forSale: number,
): HoldBounds => ({
  person: policy.unpaidPerPerson,
  personToday: Math.max(PER_PERSON_A_DAY, policy.unpaidPerPerson),
  network: policy.unpaidPerNetwork,
  // a yard of three can still be reserved from
  site: Math.max(1, Math.min(policy.unpaidPerSite, Math.ceil((forSale * policy.unpaidShare) / 100))),
});

/** Undefined: it may be held. What the shopper can mend is told first. */
export function holdRefusal(holds: UnpaidHolds, bounds: HoldBounds): HoldRefusal | undefined {
  if (holds.person > bounds.person) return 'person';
  if (holds.personToday > bounds.personToday) return 'person today';
  if (holds.network > bounds.network) return 'network';
  return holds.site > bounds.site ? 'site' : undefined;
}
