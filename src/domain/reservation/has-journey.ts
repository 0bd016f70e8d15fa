import type { ReservePolicy } from './reserve-policy.ts';

/** "Online purchase journey, only when a feature switch is on": it ends at a reservation. */
export const hasJourney = ({ reserve }: { reserve: Pick<ReservePolicy, 'offered' | 'journey'> }): boolean =>
  reserve.offered && reserve.journey;
