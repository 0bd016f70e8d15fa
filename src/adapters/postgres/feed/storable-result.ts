import type { FileResult } from '#app/feed/import-feed-file.ts';
import { storable } from '#domain/text/storable.ts';

/** What came of a file, as columns of `feed_runs`. It quotes the file, and a file may hold anything. */
export const storableResult = ({ outcome, because, report, problems }: FileResult) => ({
  outcome,
  because: because === null ? null : storable(because),
  report: report && storableJson(report),
  problems: storableJson(problems),
});

const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));
