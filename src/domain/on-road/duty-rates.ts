/** Part of a scale of duty: `base` dollars, and `rate` dollars for each `unit` dollars, or part of them, above `over`. */
export interface DutyBand {
  /** Dollars, included; null: without end. */
  upTo: number | null;
  base?: number;
  over?: number;
  rate: number;
  unit: 100 | 200;
}

/** What duty distinguishes. */
export type DutyClass = 'passenger' | 'commercial' | 'motorcycle' | 'caravan';

export interface DutyRates {
  /** From when the rates were read to hold, as a month; they may have changed since, most often on 1 July. */
  asOf: string;
  source: string;
  bands: Partial<Record<DutyClass, readonly DutyBand[]>>;
}

const flat = (rate: number, unit: 100 | 200 = 100): readonly DutyBand[] => [{ upTo: null, rate, unit }];
const NONE: readonly DutyBand[] = [{ upTo: null, rate: 0, unit: 100 }];

/**
 * Duty on the transfer of a light vehicle, in dollars, by the state of the buyer. Queensland, Victoria and Western
 * Australia ask for more than the price; their rules stand in vehicle-duty.ts. Where a class is missing its duty is not
 * known, and nothing is estimated: the Australian Capital Territory's goes by emissions.
 */
export const DUTY_RATES = {
  NSW: {
    asOf: '2025-09',
    source: 'Revenue NSW, Motor vehicle duty',
    bands: {
      passenger: [
        { upTo: 45_000, rate: 3, unit: 100 },
        { upTo: null, base: 1_350, over: 45_000, rate: 5, unit: 100 },
      ],
      commercial: flat(3),
      motorcycle: flat(3),
      caravan: NONE,
    },
  },
  SA: {
    asOf: '2025-07',
    source: 'RevenueSA, Stamp duty on motor vehicles',
    bands: {
      passenger: [
        { upTo: 1_000, rate: 1, unit: 100 },
        { upTo: 2_000, base: 10, over: 1_000, rate: 2, unit: 100 },
        { upTo: 3_000, base: 30, over: 2_000, rate: 3, unit: 100 },
        { upTo: null, base: 60, over: 3_000, rate: 4, unit: 100 },
      ],
      commercial: [
        { upTo: 1_000, rate: 1, unit: 100 },
        { upTo: 2_000, base: 10, over: 1_000, rate: 2, unit: 100 },
        { upTo: null, base: 30, over: 2_000, rate: 3, unit: 100 },
      ],
      caravan: NONE,
    },
  },
  TAS: {
    asOf: '2025-07',
    source: 'Transport Tasmania, Motor vehicle duty rates',
    bands: {
      passenger: [
        { upTo: 600, base: 20, rate: 0, unit: 100 },
        { upTo: 35_000, rate: 3, unit: 100 },
        { upTo: 40_000, base: 1_050, over: 35_000, rate: 11, unit: 100 },
        { upTo: null, rate: 4, unit: 100 },
      ],
      commercial: [
        { upTo: 600, base: 20, rate: 0, unit: 100 },
        { upTo: null, rate: 3, unit: 100 },
      ],
      caravan: NONE,
    },
  },
  NT: {
    asOf: '2025-07',
    source: 'Territory Revenue Office, Motor vehicle duty',
    bands: { passenger: flat(3), commercial: flat(3), motorcycle: flat(3) },
  },
} as const satisfies Record<string, DutyRates>;
