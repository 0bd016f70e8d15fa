import type { AtDesk } from '../lead/opportunities.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';

/** Who a car is reserved for at the desk, or was sold to. */
export interface Buyer {
  /** Their lead. Null: someone without one. */
  opportunityId: number | null;
  /** When a reservation ends by itself. Null: it does not, or the car is sold. */
  until: Date | null;
}

/** Someone with a lead. */
export interface Enquirer {
  opportunityId: number;
  name: string;
  status: OpportunityStatus;
  lastAt: Date;
}

/** Port: who cars are reserved for and sold to, as staff said; `StockEditor` saves it with the car. */
export interface CarBuyers {
  /** Whose leads are about this car, within reach; the latest first, at most 50. */
  enquirers(at: AtDesk, carId: number): Promise<Enquirer[]>;
  /** One lead within reach, about whatever car. */
  lead(at: AtDesk, opportunityId: number): Promise<Enquirer | undefined>;
  of(groupId: number, carId: number): Promise<Buyer | undefined>;
  /** Reservations whose end has passed, of all groups; at most 500. */
  over(now: Date): Promise<{ groupId: number; carId: number }[]>;
}
