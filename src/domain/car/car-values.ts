import type { Cents } from '../money.ts';

/** Types of the columns of a car. */

export const CAR_TYPES = ['new', 'demo', 'used'] as const;
export type CarType = (typeof CAR_TYPES)[number];
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];
export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'caravan'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export interface CarImage {
  /** An address of the dealer's image host, or `/pictures/…` of the demo. */
  image: { url: string; thumb: { url: string } };
  view?: 'fq' | 'side' | 'rq' | 'front' | 'rear' | 'wheel' | 'interior' | undefined;
  marks?: PhotoMark[] | undefined;
}

export const MARK_KINDS = ['damage', 'feature'] as const;
/** A photo with more marks than this shows nothing else. */
export const MOST_MARKS = 20;
/** Characters of a description. */
export const LONGEST_MARK = 200;

/** Something on one photo, at its place. */
export interface PhotoMark {
  kind: (typeof MARK_KINDS)[number];
  /** "Stone chip: 3 mm, touched in": what stands before a colon is its name. */
  description: string;
  /** Percent of the photo's width and height, from its top left, to a tenth. */
  x: number;
  y: number;
}

export interface Hotspot {
  id: string;
  /** "Stone chip: 3 mm, touched in": what stands before a colon is its name. */
  description: string;
  /**
   * Where it lies on the pictures in which it is in sight. `x` and `y`: percent of the picture from its top left. `angle`:
   * how far the car has turned since the first picture of its spin, in degrees; 0 for the one picture of the interior.
   */
  position: { angle: number; x: number; y: number }[];
}

export interface Hotspots {
  exterior: Hotspot[];
  interior: Hotspot[];
}

/** How much of its capacity the battery of an electric car or plug-in hybrid has left. */
export interface BatteryHealth {
  percent: number;
  /** "Tested at 80% charge by our workshop" */
  method: string;
  /** ISO day. */
  date: string;
}

export const HISTORY_CHECKS = ['finance', 'written_off', 'stolen', 'odometer', 'recalls'] as const;
export type HistoryCheck = (typeof HISTORY_CHECKS)[number];
/** `none`: searched and nothing registered; `not_available`: the register gave no answer. */
export type HistoryResult = 'none' | 'found' | 'not_available';

/** A search in the registers for the past of a used car (PPSR and the like). */
export interface HistoryReport {
  number: string;
  /** ISO instant. */
  searched_at: string;
  results: Partial<Record<HistoryCheck, { result: HistoryResult; detail?: string | undefined }>>;
}

export interface EquipmentGroup {
  name: string;
  items: string[];
}

/** A repayment that someone quoted for one car. */
export interface LenderQuote {
  weeklyRepaymentAmount: Cents;
  advertisedRate: number | null;
  comparisonRate: number | null;
  /** The price that it was quoted for; absent when a feed brought it, which knows. */
  purchasePrice?: Cents | undefined;
}

/** Quotes of lenders for a car: that of a feed, which applies on every site, and those that sites requested. */
export interface CarQuotes extends Partial<LenderQuote> {
  /** By `lenderOf` of the site that asked: another site's lender may ask another amount. */
  byLender?: Readonly<Record<string, LenderQuote>> | undefined;
}

/** What a lender quotes for one car. Rates in percent a year; money in cents. */
export interface FinanceLenderFigures {
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: Cents | null;
  paymentMonth: Cents | null;
  deposit: Cents | null;
  totalPayable: Cents | null;
  termMonths: number | null;
  termYears: number | null;
  balloon: Cents | null;
  establishmentFees: Cents | null;
  disclaimer: string | null;
}

/** Facts of the model variant. Lengths in mm, masses in kg, consumption in L/100 km, torque in Nm. Caravans use them too. */
export interface Variant {
  cylinders?: number | undefined;
  enginesize?: string | undefined;
  enginesize_litres?: number | undefined;
  induction?: string | undefined;
  fuelconsumptioncombined?: number | undefined;
  /** Electric and plug-in hybrid: kWh for 100 km. */
  energyconsumption?: number | undefined;
  fuelcapacity?: number | undefined;
  grossvehiclemass?: number | undefined;
  /** Caravans: mass as it left the factory. */
  tare?: number | undefined;
  /** Caravans: aggregate trailer mass. */
  atm?: number | undefined;
  sleeps?: number | undefined;
  vehiclelength?: number | undefined;
  vehicleheight?: number | undefined;
  vehiclewidth?: number | undefined;
  towingcapacitybraked?: number | undefined;
  torque?: number | undefined;
  power?: number | undefined;
  range_km?: number | undefined;
  bodyconfiguration?: string | undefined;
  ancaprating?: number | undefined;
  /** The year whose test rules the ANCAP rating follows: stars of different years do not compare. */
  ancapyear?: number | undefined;
}
