import type { CarType } from '../car/car-values.ts';
import type { ReservePolicy } from './reserve-policy.ts';

export interface CoolingOff {
  text: string;
  /** Source of the text: author, place and date of reading. `null`: the dealer's own text. */
  source: { name: string; url: string; asOf: string } | null;
}

type State = keyof ReservePolicy['stateTerms'];

interface StateRule {
  carTypes: readonly CarType[];
  text: string;
  source: NonNullable<CoolingOff['source']>;
}

const ALL: readonly CarType[] = ['new', 'demo', 'used'];

/**
 * The cooling-off right of buyers who have signed with a licensed dealer, by the state where the car is sold: general
 * information, with the source and the month it was read. A missing state has no such period by statute as far as we know,
 * but no page says that a right does not exist.
 */
const STATES: Partial<Record<State, StateRule>> = {
  NSW: {
    carTypes: ALL,
    text: 'New South Wales: if we arrange your finance, you have a cooling-off period until 5\u00a0pm on our next business day after you sign.',
    source: { name: 'NSW Fair Trading', url: 'https://www.fairtrading.nsw.gov.au/', asOf: '2026-11' },
  },
  VIC: {
    carTypes: ALL,
    text: 'Victoria: private buyers have 3 clear business days after signing to cool off, unless they have taken delivery of the car.',
    source: { name: 'Consumer Affairs Victoria', url: 'https://www.consumer.vic.gov.au/', asOf: '2026-11' },
  },
  QLD: {
    carTypes: ['used'],
    text: 'Queensland: after you sign for a used car, you have a cooling-off period until 5\u00a0pm on the next business day, or our usual closing time if that is earlier, unless the car has been driven away.',
    source: { name: 'Queensland Government', url: 'https://www.qld.gov.au/', asOf: '2026-11' },
  },
  SA: {
    carTypes: ['used', 'demo'],
    text: 'South Australia: after you sign for a second-hand car, you have 2 clear business days to cool off. Saturday counts.',
    source: { name: 'Government of South Australia', url: 'https://www.sa.gov.au/', asOf: '2022-05' },
  },
  ACT: {
    carTypes: ALL,
    text: 'Australian Capital Territory: you have 3 clear business days after signing to cool off.',
    source: {
      name: 'Sale of Motor Vehicles Act 1977, section 25B',
      url: 'https://www.legislation.act.gov.au/',
      asOf: '2026-11',
    },
  },
};

/** Whether the buyers of a state have a cooling-off right that pages explain. */
export const hasCoolingOff = (state: string): boolean => state in STATES;

/** The cooling-off text where a car is sold; null: none. */
export function coolingOff(
  carType: CarType,
  { state, country }: { state: string | null; country: 'AU' | 'NZ' },
  { stateTerms }: Pick<ReservePolicy, 'stateTerms'>,
): CoolingOff | null {
  const where = country === 'NZ' ? 'NZ' : state;
  const own = where === null ? undefined : stateTerms[where as State];
  if (own !== undefined) return own === '' ? null : { text: own, source: null };
  const rule = where === null ? undefined : STATES[where as State];
  return rule?.carTypes.includes(carType) ? { text: rule.text, source: rule.source } : null;
}
