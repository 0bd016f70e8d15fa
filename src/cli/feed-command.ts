import type { Command } from 'commander';
import { isAbsolute } from 'node:path';
import { shownAddress, type FeedRun, type FeedSource } from '#app/feed/feed-store.ts';
import { feedTokenHash, newFeedToken } from '#app/feed/feed-token.ts';
import { takeFeed } from '#app/feed/take-feed.ts';
import { scheduleWords } from '#domain/import/feed-schedule.ts';
import { feedAlarmPolicy, type FeedAlarmPolicy } from '#domain/import/feed-state.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import { minuteInUtc } from '#domain/time/minute-in-utc.ts';
import { CliFailure, say, type CliContext, type CliPorts } from './cli-context.ts';
import { credentialsOf, dailyOf, mailboxOf, type SourceOptions } from './feed-source-options.ts';
import { readSupplier, supplierLines, supplierOf } from './feed-supplier.ts';
import { table } from './site-report.ts';
import { reportLines } from './stock-command.ts';
import { wholeNumber } from './whole-number.ts';

interface SetOptions extends SourceOptions {
  folder?: string;
  push?: true;
  every: number;
  alarmTo?: string;
  supplier?: string | false;
  lateAfter?: string;
  shrink?: string;
  deadPhotos?: string;
  failures?: string;
  map?: string;
  full?: true;
}

/** `forecourt feed …`: manages automatic stock feeds. */
export function addFeedCommand(program: Command, context: CliContext): Command {
  const feed = program
    .command('feed')
    .description('Manage automatic stock feeds: fetch from a URL, read a mailbox, watch a folder, or receive a push.');

  feed
    .command('set')
    .argument('<dealership>', 'slug')
    .option('--url <url>', 'fetch the file from this https URL')
    .option(
      '--folder <path>',
      "watch a folder on the worker's machine that the worker can write to, for example an SFTP home",
    )
    .option(
      '--mailbox <server>',
      'read files that are sent to this IMAP mailbox, for example imap.example.com or imap.example.com:993',
    )
    .option(
      '--senders <senders>',
      'import only what these addresses or domains (@supplier.example) send to the mailbox',
    )
    .option('--mail-folder <name>', 'folder of the mailbox; INBOX if not given')
    .option('--push', 'accept PUT /api/feeds/<dealership> with the token from "forecourt feed token"')
    .option('--every <minutes>', 'how often to check for a newer file, 5 to 10080', wholeNumber, 15)
    .option('--at <times>', 'check at these times of day instead, for example 06:15,13:00; needs --zone')
    .option('--zone <zone>', 'time zone of --at, for example Australia/Brisbane')
    .option('--user <name>', 'user name for the URL or the mailbox; needs --password-file')
    .option('--password-file <file>', 'file that holds the password and nothing else')
    .option('--map <file>', 'mapping file; it is read now, so run this command again after you change it')
    .option('--full', 'the file is the full stock: mark cars that are not in it as sold')
    .option(
      '--supplier <mail>',
      'email the supplier each morning what to fix; kept while the file comes from where it did',
    )
    .option('--no-supplier', 'send the supplier no email')
    .option('--alarm-to <mails>', alarmHelp('to'))
    .option('--late-after <hours>', alarmHelp('lateAfterHours'))
    .option('--shrink <percent>', alarmHelp('shrinkPercent'))
    .option('--dead-photos <percent>', alarmHelp('deadPhotosPercent'))
    .option('--failures <times>', alarmHelp('failures'))
    .description("Set one or more sources for a dealership's stock feed. A worker imports it from then on.")
    .action((dealership: string, options: SetOptions) => set(context, dealership, options));

  feed
    .command('token')
    .argument('<dealership>', 'slug')
    .option('--revoke', 'revoke the push token')
    .description('Create a push token and show it once. The previous token stops working immediately.')
    .action((dealership: string, { revoke }: { revoke?: true }) => token(context, dealership, revoke ?? false));

  feed
    .command('list')
    .description('List feeds with the result of their last run.')
    .action(() => list(context));

  feed
    .command('show')
    .argument('<dealership>', 'slug')
    .option('--limit <runs>', 'maximum number of runs', wholeNumber, 10)
    .description("Show a feed's recent runs, newest first, with row errors from the latest.")
    .action((dealership: string, { limit }: { limit: number }) => show(context, dealership, limit));

  feed
    .command('run')
    .argument('<dealership>', 'slug')
    .description('Import waiting files now, and fetch the URL even if it has not changed.')
    .action((dealership: string) => run(context, dealership));

  for (const [name, description] of [
    ['pause', 'Import nothing until the feed is resumed. Files that are sent or dropped wait.'],
    ['resume', 'Import again, starting within a minute.'],
  ] as const)
    feed
      .command(name)
      .argument('<dealership>', 'slug')
      .description(description)
      .action((dealership: string) => pause(context, dealership, name === 'pause'));

  feed
    .command('remove')
    .argument('<dealership>', 'slug')
    .description('Remove a feed. Its cars and run history stay.')
    .action((dealership: string) => remove(context, dealership));
  return feed;
}

const alarmHelp = (field: keyof FeedAlarmPolicy): string => {
  const { description } = feedAlarmPolicy.shape[field].meta() ?? {};
  return `${String(description).replace('`null`:', 'none:')} Default: ${feedAlarmPolicy.parse({})[field] ?? 'none'}.`;
};

async function set(context: CliContext, dealership: string, options: SetOptions): Promise<void> {
  const { url, folder, push, every } = options;
  if (url === undefined && options.mailbox === undefined && folder === undefined && !push)
    throw new CliFailure('Give at least one source: --url URL, --mailbox SERVER, --folder PATH or --push.');
  if (url !== undefined && (!URL.canParse(url) || new URL(url).protocol !== 'https:'))
    throw new CliFailure('--url must be an https URL, for example --url https://feeds.example/northbank.csv');
  if (folder !== undefined && !isAbsolute(folder))
    throw new CliFailure('--folder must be an absolute path, for example --folder /srv/sftp/northbank');
  if (every < 5 || every > 10_080) throw new CliFailure('--every must be 5 to 10080 minutes (one week).');
  const supplierMail = readSupplier(options.supplier);
  const daily = dailyOf(options);
  const mailbox = await mailboxOf(options);
  const credentials = mailbox === null ? await credentialsOf(options) : null;
  const mapping = options.map === undefined ? null : await readMapping(context, options.map);
  if (mapping?.dealership)
    throw new CliFailure('A feed belongs to one dealership. Remove `dealership` from the mapping.');
  const { feeds } = await context.open();
  const before = await feeds.store.find(dealership);
  const origin = { url: url ?? null, folder: folder ?? null, mailbox };
  const supplier = supplierOf(supplierMail, before, origin);
  const known = await feeds.store.set({
    dealership,
    ...origin,
    everyMinutes: every,
    daily,
    credentials,
    mapping,
    full: options.full ?? false,
    nextAt: context.clock.now(),
    alarm: alarmOf(options),
    supplierMail,
  });
  if (!known)
    throw new CliFailure(`No dealership "${dealership}". Run "forecourt dealership list" to see all dealerships.`);
  const schedule = scheduleWords({ everyMinutes: every, daily });
  if (url !== undefined) say(context, `${dealership}: fetching ${shownAddress(url)} ${schedule}`);
  if (mailbox !== null) say(context, `${dealership}: reading the mailbox at ${mailbox.host} ${schedule}`);
  if (folder !== undefined) say(context, `${dealership}: watching ${folder}`);
  if (push) say(context, `${dealership}: accepting pushes. Create a token with "forecourt feed token ${dealership}".`);
  say(context, ...supplierLines(supplier, before).map((line) => `${dealership}: ${line}`));
}

/** The option of each field of the alarm. */
const ALARM_OPTIONS: Record<keyof FeedAlarmPolicy, string> = {
  to: '--alarm-to',
  lateAfterHours: '--late-after',
  shrinkPercent: '--shrink',
  deadPhotosPercent: '--dead-photos',
  failures: '--failures',
};

function alarmOf({ alarmTo, lateAfter, shrink, deadPhotos, failures }: SetOptions): FeedAlarmPolicy {
  const number = (text: string | undefined) => (text === undefined ? undefined : text === 'none' ? null : Number(text));
  const parsed = feedAlarmPolicy.safeParse({
    to: alarmTo?.split(',').map((one) => one.trim()),
    lateAfterHours: number(lateAfter),
    shrinkPercent: number(shrink),
    deadPhotosPercent: number(deadPhotos),
    failures: number(failures),
  });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const field = feedAlarmPolicy.keyof().parse(path[0]);
  throw new CliFailure(`${ALARM_OPTIONS[field]}: ${message}`);
}

async function token(context: CliContext, dealership: string, revoke: boolean): Promise<void> {
  const { feeds } = await context.open();
  const made = newFeedToken();
  if (!(await feeds.store.setToken(dealership, revoke ? null : feedTokenHash(made))))
    throw new CliFailure(`${dealership} has no feed. Create one with "forecourt feed set ${dealership} --push".`);
  if (revoke) return say(context, `${dealership}: push token revoked`);
  say(
    context,
    made,
    `Copy this token now; it is not shown again.`,
    `Example: curl --upload-file stock.csv.gz -H 'Authorization: Bearer ${made}' https://A-SITE/api/feeds/${dealership}`,
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
  if (sources.length === 0) throw new CliFailure('No feeds yet. Create one with "forecourt feed set".');
  const last = await Promise.all(sources.map(({ dealership }) => feeds.store.runs(dealership, 1)));
  const states = await Promise.all(sources.map(({ dealership }) => feeds.store.reportedState(dealership)));
  say(
    context,
    ...table([
      ['DEALERSHIP', 'STATE', 'EVERY', 'NEXT', 'LAST', 'FROM', 'SUPPLIER'],
      ...sources.map((source, index) => [
        source.dealership,
        source.pausedAt ? 'paused' : (states[index]?.state ?? ''),
        source.daily ? source.daily.times.join(' ') : `${source.everyMinutes} min`,
        minuteInUtc(source.nextAt),
        last[index]![0] ? `${OUTCOMES[last[index]![0].outcome]} ${minuteInUtc(last[index]![0].at)}` : 'never',
        shownWays(source),
        source.supplierMail ?? '',
      ]),
    ]),
  );
}

async function show(context: CliContext, dealership: string, limit: number): Promise<void> {
  const { feeds } = await context.open();
  const runs = await feeds.store.runs(dealership, limit);
  const source = await feeds.store.find(dealership);
  if (!source && runs.length === 0) throw noFeed(dealership);
  if (source?.supplierMail) say(context, `supplier: ${source.supplierMail}`);
  if (runs.length === 0) return say(context, `${dealership}: no runs yet`);
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
  if (results.length === 0) return say(context, `${dealership}: no newer file`);
  const at = context.clock.now();
  say(context, ...results.flatMap((result) => runLines({ ...result, at, file: null })));
  if (results.some(({ outcome }) => outcome === 'imported')) await context.warmPictures();
  if (results.some(({ outcome }) => outcome !== 'imported')) context.fail(1);
  else if (results.some(({ report }) => report !== null && report.failed > 0)) context.fail(3);
}

async function pause(context: CliContext, dealership: string, paused: boolean): Promise<void> {
  const { feeds } = await context.open();
  await find(feeds, dealership);
  await feeds.store.pause(dealership, paused, context.clock.now());
  say(context, `${dealership}: feed ${paused ? 'paused' : 'resumed'}`);
}

async function remove(context: CliContext, dealership: string): Promise<void> {
  const { feeds } = await context.open();
  await find(feeds, dealership);
  await feeds.store.remove(dealership);
  say(context, `${dealership}: feed removed. Its cars and run history stay.`);
}

async function find({ store }: CliPorts['feeds'], dealership: string): Promise<FeedSource> {
  const source = await store.find(dealership);
  if (!source) throw noFeed(dealership);
  return source;
}

const noFeed = (dealership: string) =>
  new CliFailure(`${dealership} has no feed. Run "forecourt feed list" to see which do.`);

const OUTCOMES: Record<FeedRun['outcome'], string> = {
  waiting: 'waiting',
  imported: 'imported',
  refused: 'rejected',
  failed: 'failed',
  empty: 'empty',
};

/** The sources of a feed, without anything that may be a password. */
const shownWays = ({ url, folder, mailbox, push }: FeedSource): string =>
  [url && shownAddress(url), mailbox && `mailbox at ${mailbox.host}`, folder, push && 'push']
    .filter(Boolean)
    .join(', ');

const runLines = ({ at, outcome, because, file, report }: Omit<FeedRun, 'id' | 'problems'>): string[] => [
  `${minuteInUtc(at)}  ${OUTCOMES[outcome]}${file === null ? '' : ` ${file}`}${report || because === null ? '' : `: ${because}`}`,
  ...(report ? reportLines(report).map((line) => `  ${line}`) : []),
];
