import type { FileResult } from '#app/feed/import-feed-file.ts';
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

const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));
