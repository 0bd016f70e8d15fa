import { Option, type Command } from 'commander';
import { resolveSite } from '#app/site/resolve-site.ts';
import { makeStockFile, MOST_LISTED, ofDealership } from '#app/syndication/make-stock-file.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { FILE_KINDS } from '#domain/syndication/stock-file.ts';
import { STOCK_FILES, type StockFile } from '#domain/syndication/syndication-policy.ts';
import { counted } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';

interface CheckOptions {
  file?: StockFile;
  dealership?: string;
}

/** `forecourt feed check`: what a site's outgoing feeds contain, and which cars they leave out. */
export function addFeedCheckCommand(feed: Command, context: CliContext): void {
  feed
    .command('check')
    .argument('<site>', 'slug')
    .addOption(new Option('--file <file>', 'check this feed only').choices([...STOCK_FILES]))
    .option('--dealership <slug>', 'cars of this dealership only')
    .description(
      "Check a site's outgoing feeds (Google, Meta, CSV, JSON) and list every car left out and why. Exits with 3 if any were.",
    )
    .action((site: string, options: CheckOptions) => check(context, site, options));
}

async function check(context: CliContext, slug: string, { file, dealership }: CheckOptions): Promise<void> {
  const { sites, loadStock } = await context.open();
  await findSite(sites, slug);
  const { settings, record } = await resolveSite(sites, slug);
  const { dealerships } = await sites.directory(record.group_id);
  const only = dealerships.find((one) => one.slug === dealership);
  if (dealership !== undefined && !only)
    throw new CliFailure(
      `No dealership "${dealership}" in the group of ${slug}. Run "forecourt dealership list" to see all dealerships.`,
    );
  const whole = stockFilter(settings, record.group_id, dealerships);
  const filter = only ? ofDealership(whole, only.id) : whole;
  const stock = await loadStock();
  const origin = `https://${record.hosts[0] ?? `${slug}.${context.baseDomain}`}`;
  if (settings.syndication.key === null)
    say(context, `${slug} has no outgoing feeds because syndication.key is not set. They would be:`);
  for (const kind of file ? [file] : settings.syndication.files) {
    const made = await makeStockFile(kind, { filter, settings, origin, stock, now: context.clock.now() });
    if (!made)
      throw new CliFailure(`More than ${MOST_LISTED} cars. Check one dealership at a time (--dealership SLUG).`);
    say(context, `${FILE_KINDS[kind].name}: ${counted(made.rows, 'car')}, ${made.refused.length} left out`);
    say(context, ...table(made.refused.map(({ car, reasons }) => [`  ${car}`, reasons.join(' ')])));
    if (made.refused.length > 0) context.fail(3);
  }
}
