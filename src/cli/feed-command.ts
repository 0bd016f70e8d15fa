import type { Command } from 'commander';
import { shownAddress, type FeedRun, type FeedSource } from '#app/feeds/feed-store.ts';
import { fetchFeed } from '#app/feeds/fetch-feed.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import { CliFailure, say, type CliContext, type CliPorts } from './cli-context.ts';
import { table } from './site-report.ts';
import { reportLines } from './stock-command.ts';
import { wholeNumber } from './whole-number.ts';

interface SetOptions {
  url: string;
  every: number;
  map?: string;
  full?: true;
}

/** `forecourt feed …`: stock that arrives by itself. */
export function addFeedCommand(program: Command, context: CliContext): void {
  const feed = program.command('feed').description('Stock that arrives by itself: addresses fetched on a schedule.');

  feed
    .command('set')
    .argument('<dealership>', 'slug')
    .requiredOption('--url <address>', 'where the file is, https')
    .option('--every <minutes>', 'how often a newer file is asked for, 5 to 10080', wholeNumber, 15)
    .option('--map <file>', 'a mapping file; it is read now, so set it again after changing it')
    .option('--full', 'the file is the whole stock: what it does not hold becomes sold')
    .description('Say where the stock of a dealership comes from. A worker fetches it from then on.')
    .action((dealership: string, options: SetOptions) => set(context, dealership, options));

  feed
    .command('list')
    .description('Every feed, and how it went last.')
    .action(() => list(context));

  feed
    .command('show')
    .argument('<dealership>', 'slug')
    .option('--limit <runs>', 'how many runs', wholeNumber, 10)
    .description('The last runs of a feed, newest first, and what was wrong with the rows of the newest.')
    .action((dealership: string, { limit }: { limit: number }) => show(context, dealership, limit));

  feed
    .command('run')
    .argument('<dealership>', 'slug')
    .description('Fetch and import a feed now, also when there is nothing newer.')
    .action((dealership: string) => run(context, dealership));

  feed
    .command('remove')
    .argument('<dealership>', 'slug')
    .description('Fetch a feed no more. Its cars and its runs stay.')
    .action((dealership: string) => remove(context, dealership));
}

async function set(context: CliContext, dealership: string, options: SetOptions): Promise<void> {
  if (!URL.canParse(options.url) || new URL(options.url).protocol !== 'https:')
    throw new CliFailure('--url is no https address. Example: --url https://feeds.example/northbank.csv');
  if (options.every < 5 || options.every > 10_080) throw new CliFailure('--every is 5 to 10080 minutes (a week).');
  const mapping = options.map === undefined ? null : await readMapping(context, options.map);
  if (mapping?.dealership) throw new CliFailure('A feed is of one dealership: take `dealership` out of the mapping.');
  const { feeds } = await context.open();
  const known = await feeds.store.set({
    dealership,
    url: options.url,
    everyMinutes: options.every,
    mapping,
    full: options.full ?? false,
    nextAt: context.clock.now(),
  });
  if (!known) throw new CliFailure(`There is no dealership ${dealership}. forecourt dealership list shows them all.`);
  say(context, `${dealership}: ${shownAddress(options.url)} every ${options.every} minutes, from now on`);
}

function readMapping(context: CliContext, path: string) {
  return context.feedFiles.readMapping(path).catch((error: unknown) => {
    throw error instanceof UnusableFeed ? new CliFailure(error.message) : error;
  });
}

async function list(context: CliContext): Promise<void> {
  const { feeds } = await context.open();
  const sources = await feeds.store.list();
  if (sources.length === 0)
    throw new CliFailure('There is no feed yet. forecourt feed set DEALERSHIP --url ADDRESS makes one.');
  const last = await Promise.all(sources.map(({ dealership }) => feeds.store.runs(dealership, 1)));
  say(
    context,
    ...table([
      ['DEALERSHIP', 'EVERY', 'NEXT', 'LAST', 'ADDRESS'],
      ...sources.map((source, index) => [
        source.dealership,
        `${source.everyMinutes} min`,
        minute(source.nextAt),
        last[index]![0] ? `${last[index]![0].outcome} ${minute(last[index]![0].at)}` : 'never',
        shownAddress(source.url),
      ]),
    ]),
  );
}

async function show(context: CliContext, dealership: string, limit: number): Promise<void> {
  const { feeds } = await context.open();
  const runs = await feeds.store.runs(dealership, limit);
  if (runs.length === 0) {
    await find(feeds, dealership);
    return say(context, `${dealership}: no run yet`);
  }
  say(context, ...runs.flatMap(runLines));
  const { problems } = runs[0]!;
  if (problems.length === 0) return;
  const rows = problems.map(({ line, column, value, reason, row }) => [String(line), column, value, reason, row]);
  say(context, ...table([['LINE', 'COLUMN', 'VALUE', 'REASON', 'ROW'], ...rows]));
}

async function run(context: CliContext, dealership: string): Promise<void> {
  const { feeds } = await context.open();
  const source = await find(feeds, dealership);
  const outcome = await fetchFeed(feeds, source, { anew: true });
  if (outcome.outcome === 'unchanged') return say(context, `${dealership}: nothing newer`);
  say(context, ...runLines({ ...outcome, at: context.clock.now() }));
  if (outcome.outcome !== 'imported') context.fail(1);
  else if (outcome.report && outcome.report.failed > 0) context.fail(3);
}

async function remove(context: CliContext, dealership: string): Promise<void> {
  const { feeds } = await context.open();
  await find(feeds, dealership);
  await feeds.store.remove(dealership);
  say(context, `${dealership}: fetched no more`);
}

async function find({ store }: CliPorts['feeds'], dealership: string): Promise<FeedSource> {
  const source = await store.find(dealership);
  if (!source) throw new CliFailure(`${dealership} has no feed. forecourt feed list shows which have one.`);
  return source;
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

const runLines = ({ at, outcome, because, report }: Omit<FeedRun, 'id' | 'problems'>): string[] => [
  `${minute(at)}  ${outcome}${report || because === null ? '' : `: ${because}`}`,
  ...(report ? reportLines(report).map((line) => `  ${line}`) : []),
];
