import type { FileResult } from '#app/feed/import-feed-file.ts';
import { storableJson } from '#adapters/postgres/import/storable-json.ts';
import { storable } from '#domain/text/storable.ts';

/**
 * The result of a file as columns of `feed_runs`. Messages quote the file, so characters that PostgreSQL rejects are
 * removed.
 */
export const storableResult = ({ outcome, because, report, problems }: FileResult) => ({
  outcome,
  because: because === null ? null : storable(because),
  report: report && storableJson(report),
  problems: storableJson(problems),
});
