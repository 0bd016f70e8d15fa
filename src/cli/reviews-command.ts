import type { Command } from 'commander';
import { UnusableFeed } from '#app/import/feed.ts';
import { importReviews } from '#app/reviews/import-reviews.ts';
import { counted } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';

/** `forecourt reviews …`: customer reviews that sites show. */
export function addReviewsCommand(program: Command, context: CliContext): void {
  program
    .command('reviews')
    .description('Import customer reviews for a dealership.')
    .command('import')
    .argument('<file>', 'CSV with id,customer_name,rating,text,review_date; - for standard input')
    .requiredOption('--dealership <slug>', 'the dealership reviewed')
    .description(
      'Import reviews. An existing review with the same id is replaced. Optional columns: source, location (its slug), image_url, reply_text, reply_date.',
    )
    .action((file: string, { dealership }: { dealership: string }) => importFile(context, file, dealership));
}

async function importFile(context: CliContext, file: string, dealership: string): Promise<void> {
  const { reviews } = await context.open();
  try {
    const report = await importReviews(reviews, dealership, await context.feedFiles.openFeed(file, context.stdin));
    say(
      context,
      `${counted(report.reviews, 'review')} of ${dealership} imported`,
      ...report.skipped.map(({ line, reason }) => `  skipped: line ${line}: ${reason}`),
    );
    if (report.skipped.length > 0) context.fail(report.reviews === 0 ? 1 : 3);
  } catch (error) {
    if (error instanceof UnusableFeed) throw new CliFailure(error.message);
    throw error;
  }
}
