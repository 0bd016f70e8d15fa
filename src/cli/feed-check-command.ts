import { Option, type Command } from 'commander';
import { resolveSite } from '#app/site/resolve-site.ts';
import { makeStockFile, MOST_LISTED, ofDealership } from '#app/syndication/make-stock-file.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { FILE_KINDS } from '#domain/syndication/stock-file.ts';
import { STOCK_FILES, type StockFile } from '#domain/syndication/syndication-policy.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

interface CheckOptions {
  file?: StockFile;
  dealership?: string;
}

/** `forecourt feed check`: what receivers of a site's stock are told, and which cars they are not told of. */
export function addFeedCheckCommand(feed: Command, context: CliContext): void {
  feed
    .command('check')
    .argument('<site>', 'slug')
    .addOption(new Option('--file <file>', 'one of them only').choices([...STOCK_FILES]))
    .option('--dealership <slug>', 'of one dealership only')
    .description(
      'Check the stock that a site offers to receivers (Google, Meta, CSV, JSON) against what they take: every car left out, and why. Exit code 3: some were.',
    )
    .action((site: string, options: CheckOptions) => check(context, site, options));
}

async function check(context: CliContext, slug: string, { file, dealership }: CheckOptions): Promise<void> {
  const { sites, loadStock } = await context.open();
  if (!(await sites.bySlug(slug)))
    throw new CliFailure(`There is no site ${slug}. forecourt site list shows them all.`);
  const { settings, record } = await resolveSite(sites, slug);
  const { dealerships } = await sites.directory(record.group_id);
  const only = dealerships.find((one) => one.slug === dealership);
  if (dealership !== undefined && !only)
    throw new CliFailure(
      `There is no dealership ${dealership} in its group. forecourt dealership list shows them all.`,
    );
  const whole = stockFilter(settings, record.group_id, dealerships);
  const filter = only ? ofDealership(whole, only.id) : whole;
  const stock = await loadStock();
  const origin = `https://${record.hosts[0] ?? `${slug}.${context.baseDomain}`}`;
  if (settings.syndication.key === null)
    say(context, `${slug} offers none of these: syndication.key is not set. They would be:`);
  for (const kind of file ? [file] : settings.syndication.files) {
    const made = await makeStockFile(kind, { filter, settings, origin, stock, now: context.clock.now() });
    if (!made)
      throw new CliFailure(`More than ${MOST_LISTED} cars: check one dealership at a time (--dealership SLUG).`);
    say(context, `${FILE_KINDS[kind].name}: ${made.rows} cars, ${made.refused.length} left out`);
    say(context, ...table(made.refused.map(({ car, reasons }) => [`  ${car}`, reasons.join(' ')])));
    if (made.refused.length > 0) context.fail(3);
  }
}
