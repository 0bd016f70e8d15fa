import type { SiteDay } from '#domain/reports/period.ts';
import type { LeadSource } from '#domain/reports/visit-source.ts';
import type { Reach } from '#domain/staff/reach.ts';
import type { DailyCount } from './page-counter.ts';

/** Whose figures are read: of a site, and of leads and calls those of dealerships that someone reaches. */
export interface AtReport {
  groupId: number;
  siteId: number;
  dealerships: Reach['dealerships'];
  /** Looks at cars of this dealership alone; undefined: at every car of the website. */
  carsOf?: number | undefined;
  /** Of that dealership what belongs to one location: leads that named it or a car there, calls about and looks at cars that stand there. */
  locationId?: number | undefined;
}

/** A lead as a number: of no one. */
export interface CountedLead {
  day: string;
  receivedAt: Date;
  /** When someone first answered, called or said where it stands. */
  answeredAt: Date | null;
  /** Whose hours count. */
  locationId: number | null;
  form: string | null;
  source: LeadSource | null;
  carId: number | null;
}

type Days = readonly SiteDay[];

/** Port: the figures of a site. Days without any are in no answer. */
export interface ReportStore {
  /** The first day of which something was counted. */
  since(siteId: number): Promise<string | null>;
  /** Pages, searches, looks at cars, and visits by where they came from. */
  byDay(at: AtReport, days: Days): Promise<Pick<DailyCount, 'day' | 'what' | 'about' | 'count'>[]>;
  /** In all those days together, the most first. */
  most(
    at: AtReport,
    what: 'wanted' | 'not-found' | 'car' | 'assistant',
    days: Days,
    limit: number,
  ): Promise<{ about: string; count: number }[]>;
  /** Oldest first. Days follow one another without a gap. */
  leads(at: AtReport, days: Days): Promise<CountedLead[]>;
  /** Writes into the audit log that someone exported them. */
  noteExport(
    by: { groupId: number; siteId: number; staffId: number; at: Date },
    of: 'report' | 'searches',
  ): Promise<void>;
  /** Phone numbers that were revealed. */
  calls(at: AtReport, days: Days): Promise<{ day: string; count: number }[]>;
}
