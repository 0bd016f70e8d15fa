import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { shownAddress, type FeedRun, type FeedSource } from '#app/feeds/feed-store.ts';
import { feedTokenHash } from '#app/feeds/feed-token.ts';
import { takeFeed } from '#app/feeds/take-feed.ts';
import { feedAlarmPolicy, type FeedAlarmPolicy } from '#domain/stock-feed/feed-state.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import { CliFailure, say, type CliContext, type CliPorts } from './cli-context.ts';
import { table } from './site-report.ts';
import { reportLines } from './stock-command.ts';
import { warmPictures } from './warm-pictures.ts';
import { wholeNumber } from './whole-number.ts';

interface SetOptions {
  url?: string;
  folder?: string;
  push?: true;
  every: number;
  alarmTo?: string;
  lateAfter?: string;
  shrink?: string;
  failures?: string;
  map?: string;
  full?: true;
}

/** `forecourt feed …`: stock that arrives by itself. */
export function addFeedCommand(program: Command, context: CliContext): Command {
  const feed = program
    .command('feed')
    .description('Stock that arrives by itself: fetched from an address, dropped into a folder, or sent to us.');

  feed
    .command('set')
    .argument('<dealership>', 'slug')
    .option('--url <address>', 'fetched from here, https')
    .option('--folder <path>', "dropped here: a folder of the worker's machine that it may write to (SFTP)")
    .option('--push', 'sent to us: PUT /api/feeds/<dealership>, with the token that feed token makes')
    .option('--every <minutes>', 'how often a newer file is asked for, 5 to 10080', wholeNumber, 15)
    .option('--map <file>', 'a mapping file; it is read now, so set it again after changing it')
    .option('--full', 'the file is the whole stock: what it does not hold becomes sold')
    .option('--alarm-to <mail>', alarmHelp('to'))
    .option('--late-after <hours>', alarmHelp('lateAfterHours'))
    .option('--shrink <percent>', alarmHelp('shrinkPercent'))
    .option('--failures <times>', alarmHelp('failures'))
    .description('Say how the stock of a dealership comes, by one way or several. A worker imports it from then on.')
    .action((dealership: string, options: SetOptions) => set(context, dealership, options));

  feed
    .command('token')
    .argument('<dealership>', 'slug')
    .option('--revoke', 'nobody may send any more')
    .description('Make the token that sends a feed, shown once. The one before stops at once.')
    .action((dealership: string, { revoke }: { revoke?: true }) => token(context, dealership, revoke ?? false));

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
    .description('Import what has come now, and fetch the address also when it has nothing newer.')
    .action((dealership: string) => run(context, dealership));

  feed
    .command('remove')
    .argument('<dealership>', 'slug')
    .description('Take a feed no more, by whichever way. Its cars and its runs stay.')
    .action((dealership: string) => remove(context, dealership));
  return feed;
}

const alarmHelp = (field: keyof FeedAlarmPolicy): string => {
  const { description } = feedAlarmPolicy.shape[field].meta() ?? {};
  return `${String(description).replace(/null: /, 'none: ')} Without it ${feedAlarmPolicy.parse({})[field] ?? 'none'}.`;
};

async function set(context: CliContext, dealership: string, options: SetOptions): Promise<void> {
  const { url, folder, push, every } = options;
  if (url === undefined && folder === undefined && !push)
    throw new CliFailure('Say how the stock comes: --url ADDRESS, --folder PATH or --push.');
  if (url !== undefined && (!URL.canParse(url) || new URL(url).protocol !== 'https:'))
    throw new CliFailure('--url is no https address. Example: --url https://feeds.example/northbank.csv');
  if (folder !== undefined && !isAbsolute(folder))
    throw new CliFailure('--folder is a whole path. Example: --folder /srv/sftp/northbank');
  if (every < 5 || every > 10_080) throw new CliFailure('--every is 5 to 10080 minutes (a week).');
  const mapping = options.map === undefined ? null : await readMapping(context, options.map);
  if (mapping?.dealership) throw new CliFailure('A feed is of one dealership: take `dealership` out of the mapping.');
  const { feeds } = await context.open();
  const known = await feeds.store.set({
    dealership,
    url: url ?? null,
    folder: folder ?? null,
    everyMinutes: every,
    mapping,
    full: options.full ?? false,
    nextAt: context.clock.now(),
    alarm: alarmOf(options),
  });
  if (!known) throw new CliFailure(`There is no dealership ${dealership}. forecourt dealership list shows them all.`);
  if (url !== undefined) say(context, `${dealership}: ${shownAddress(url)} every ${every} minutes, from now on`);
  if (folder !== undefined) say(context, `${dealership}: what is dropped into ${folder}, once it is complete`);
  if (push) say(context, `${dealership}: what is sent; forecourt feed token ${dealership} makes the token`);
}

function alarmOf({ alarmTo, lateAfter, shrink, failures }: SetOptions): FeedAlarmPolicy {
  const number = (text: string | undefined) => (text === undefined ? undefined : text === 'none' ? null : Number(text));
  const parsed = feedAlarmPolicy.safeParse({
    to: alarmTo,
    lateAfterHours: number(lateAfter),
    shrinkPercent: number(shrink),
    failures: number(failures),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = { to: 'alarm-to', lateAfterHours: 'late-after', shrinkPercent: 'shrink', failures: 'failures' }[
    String(issue!.path[0])
  ];
  throw new CliFailure(`--${option}: ${issue!.message}`);
}

async function token(context: CliContext, dealership: string, revoke: boolean): Promise<void> {
  const { feeds } = await context.open();
  const made = randomBytes(32).toString('base64url');
  if (!(await feeds.store.setToken(dealership, revoke ? null : feedTokenHash(made))))
    throw new CliFailure(`${dealership} has no feed. forecourt feed set ${dealership} --push makes one.`);
  if (revoke) return say(context, `${dealership}: nobody may send any more`);
  say(
    context,
    made,
    `It is shown this once. curl --upload-file stock.csv.gz -H 'Authorization: Bearer ${made}' https://A-SITE/api/feeds/${dealership}`,
  );
}

function readMapping(context: CliContext, path: string) {
  return context.feedFiles.readMapping(path).catch((error: unknown) => {
    throw error instanceof UnusableFeed ? new CliFailure(error.message) : error;
  });
}

async function list(context: CliContext): Promise<void> {
  const { feeds } = await context.open();
  const sources = await feeds.store.list();
  if (sources.length === 0) throw new CliFailure('There is no feed yet. forecourt feed set makes one.');
  const last = await Promise.all(sources.map(({ dealership }) => feeds.store.runs(dealership, 1)));
  const states = await Promise.all(sources.map(({ dealership }) => feeds.store.told(dealership)));
  say(
    context,
    ...table([
      ['DEALERSHIP', 'STATE', 'EVERY', 'NEXT', 'LAST', 'FROM'],
      ...sources.map((source, index) => [
        source.dealership,
        states[index]?.state ?? '',
        `${source.everyMinutes} min`,
        minute(source.nextAt),
        last[index]![0] ? `${last[index]![0].outcome} ${minute(last[index]![0].at)}` : 'never',
        shownWays(source),
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
  const results = await takeFeed(feeds, source, { anew: true });
  if (results.length === 0) return say(context, `${dealership}: nothing newer`);
  const at = context.clock.now();
  say(context, ...results.flatMap((result) => runLines({ ...result, at, file: null })));
  if (results.some(({ outcome }) => outcome === 'imported')) await warmPictures(context);
  if (results.some(({ outcome }) => outcome !== 'imported')) context.fail(1);
  else if (results.some(({ report }) => report !== null && report.failed > 0)) context.fail(3);
}

async function remove(context: CliContext, dealership: string): Promise<void> {
  const { feeds } = await context.open();
  await find(feeds, dealership);
  await feeds.store.remove(dealership);
  say(context, `${dealership}: taken no more`);
}

async function find({ store }: CliPorts['feeds'], dealership: string): Promise<FeedSource> {
  const source = await store.find(dealership);
  if (!source) throw new CliFailure(`${dealership} has no feed. forecourt feed list shows which have one.`);
  return source;
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** How a feed may come, without what may be a password. */
const shownWays = ({ url, folder, push }: FeedSource): string =>
  [...(url === null ? [] : [shownAddress(url)]), ...(folder === null ? [] : [folder]), ...(push ? ['sent'] : [])].join(
    ', ',
  );

const runLines = ({ at, outcome, because, file, report }: Omit<FeedRun, 'id' | 'problems'>): string[] => [
  `${minute(at)}  ${outcome}${file === null ? '' : ` ${file}`}${report || because === null ? '' : `: ${because}`}`,
  ...(report ? reportLines(report).map((line) => `  ${line}`) : []),
];
