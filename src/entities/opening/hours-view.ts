import type { HoursLine } from '#domain/location/group-hours.ts';
import type { Opening } from '#domain/location/opening.ts';

/** When someone is there, as a page shows it. */
export interface HoursView {
  opening: Opening;
  lines: HoursLine[];
  /** Days that differ, the nearest first. */
  holidays: { date: string; day: string; hours: string }[];
  /** IANA name: by whose day it is "Today". */
  todayIn: string;
  /** "Brisbane" */
  place: string;
}
