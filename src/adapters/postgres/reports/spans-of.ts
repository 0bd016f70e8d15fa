import { sql } from 'kysely';
import type { SiteDay } from '#domain/reports/period.ts';

/** Days as rows `d` of instants, because days on which clocks change have 23 or 25 hours. */
export const spansOf = (days: readonly SiteDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day text, begins timestamptz, ends timestamptz)`;
