import type { FeedSource } from '#app/feed/feed-store.ts';
import { comesFromElsewhere, originName, type FeedOrigin } from '#domain/import/feed-origin.ts';
import { emailProblem } from '#domain/text/email-problem.ts';
import { CliFailure } from './cli-context.ts';

type StoredFeed = Pick<FeedSource, 'supplierMail' | 'url' | 'mailbox' | 'folder'> | undefined;

/** The option `--supplier`, or null with `--no-supplier`. */
export function readSupplier(option: string | false | undefined): string | null | undefined {
  if (option === undefined || option === false) return option === false ? null : undefined;
  const wrong = emailProblem(option);
  if (wrong !== null) throw new CliFailure(`--supplier: ${wrong}`);
  return option;
}

/** Who is emailed about the file. Without an option the stored address stays, if the file comes from where it did. */
export function supplierOf(option: string | null | undefined, before: StoredFeed, now: FeedOrigin): string | null {
  const stored = before?.supplierMail ?? null;
  if (option !== undefined) return option;
  if (before && stored !== null && comesFromElsewhere(before, now))
    throw new CliFailure(
      `The file would come from ${originName(now)}, and ${stored} would be told what to fix in it. Add --supplier ${stored} if that is still its supplier, --supplier with another address, or --no-supplier. Nothing was changed.`,
    );
  return stored;
}

export function supplierLines(supplier: string | null, before: StoredFeed): string[] {
  if (supplier !== null) return [`emailing ${supplier} each morning what to fix in the file`];
  return before?.supplierMail == null ? [] : ['emailing no supplier any more'];
}
