import { localDay } from '#domain/text/local-day.ts';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { ConnectedMailServer } from '#app/mail/mail-servers.ts';
import { deliveryBacklog, jobBacklog } from '#adapters/postgres/backlog.ts';
import { openPool, type Database } from '#adapters/postgres/database.ts';
import { proveStoring } from '#adapters/postgres/prove-storing.ts';
import { readDatabase } from '#adapters/postgres/read-database.ts';
import { createBackupProofs } from '#adapters/postgres/backup/backup-proofs.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { stateOfFeed } from '#app/feed/state-of-feed.ts';
import { CHECKS, error, warning, type Check, type CheckResult } from '#app/doctor/finding.ts';
import { judgeDatabase } from '#app/doctor/judge-database.ts';
import { judgeFolder, judgeMail, judgeProxy, judgeTimeZones, type FolderReading } from '#app/doctor/judge-machine.ts';
import {
  judgeDestinations,
  judgeHosts,
  judgeSecrets,
  type HostAnswer,
  type SiteReading,
} from '#app/doctor/judge-sites.ts';
import { judgeBackups, type BackupReading } from '#app/doctor/judge-backups.ts';
import { judgeDeliveries, judgeFeeds, judgeJobs } from '#app/doctor/judge-work.ts';
import { leadDestinations } from '#app/lead/lead-destinations.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { alertChannels } from '#domain/alert/alert-channels.ts';
import type { Location } from '#domain/location/location.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { databaseProblem } from './database-problem.ts';
import type { Environment } from './environment.ts';
import { connectedAtDesk, readMail } from './examine-mail.ts';
import { answersNeedKey } from './open/open-sms.ts';

const WAIT_MS = 10_000;
const LOOKUP_MS = 5_000;
const LOOKUPS_AT_ONCE = 16;

/**
 * Checks everything that Forecourt needs from outside and changes nothing: no migration runs, no email is sent. A check
 * that fails to run is a finding, too.
 */
export async function examine(
  environment: Environment,
  variables: Record<string, string | undefined> = process.env,
  now = new Date(),
): Promise<CheckResult[]> {
  const isPublic = environment.BASE_DOMAIN !== 'localhost';
  const findings: CheckResult[] = [];
  const folder = resolve(environment.DATA_DIR);
  const isSet = (variable: string) => (variables[variable] ?? '').trim() !== '';
  const check = async (check: Check, work: () => Promise<CheckResult[]>) => {
    try {
      findings.push(...(await work()));
    } catch (reason) {
      const { what, fix } = sentences(words(reason));
      findings.push(error(check, what, fix, check === 'database' ? addressOf(environment, folder) : undefined));
    }
  };
  await check('disk', async () => [judgeFolder('disk', readFolder(folder))]);
  await check('pictures', async () => [judgeFolder('pictures', readFolder(join(folder, 'images')))]);
  let mailServer: ConnectedMailServer | undefined;
  findings.push(...judgeProxy({ trusted: isSet('TRUST_PROXY'), public: isPublic }));
  // before the first start no settings name secrets yet, but the secrets that every server needs are still checked
  const secretsOf = (sites: readonly SiteReading[]) =>
    judgeSecrets({
      sites,
      isSet,
      answersNeedKey: answersNeedKey(environment),
      shared: environment.DATABASE_URL !== undefined,
      public: isPublic,
    });
  let secretsSeen = false;
  await check('database', async () =>
    environment.DATABASE_URL === undefined && !existsSync(join(folder, 'database'))
      ? [warning('database', 'No database yet.', 'Run "npm start" to create one, or set DATABASE_URL.', folder)]
      : withDatabase(environment, async (database, kind) => {
          const reading = await readDatabase(database, kind);
          const isOld = reading.migrations.pending.length > 0; // tables may be missing
          if (!isOld) mailServer = await connectedAtDesk(environment, database);
          const storing = isOld ? undefined : await whyNothingIsStored(database, now);
          const found = judgeDatabase({ ...reading, storing });
          if (isOld) return found;
          await check('hosts', async () => {
            const { sites, locations } = await readSites(database);
            secretsSeen = true;
            const unknown = locations.flatMap(({ slug, timezone }) =>
              knows(timezone) ? [] : [{ location: slug, zone: timezone }],
            );
            return [
              ...judgeHosts(sites, await lookUp(sites.flatMap(({ hosts }) => hosts))),
              ...judgeTimeZones({ locations: locations.length, unknown, version: process.versions.tz ?? 'unknown' }),
              ...secretsOf(sites),
              ...judgeDestinations(sites),
            ];
          });
          await check('deliveries', async () => judgeDeliveries(await deliveryBacklog(database)));
          await check('feeds', async () => judgeFeeds(await readFeeds(database, now)));
          await check('backups', async () => judgeBackups(await readBackups(environment, database, now, isPublic)));
          await check('jobs', async () => judgeJobs(await jobBacklog(database)));
          return found;
        }),
  );
  await check('mail', async () => judgeMail(await readMail(environment, mailServer, isPublic)));
  if (!secretsSeen) findings.push(...secretsOf([]));
  return findings.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}

async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Environment,
  work: (database: Database, kind: 'embedded' | 'server') => Promise<T>,
): Promise<T> {
  const embedded = DATABASE_URL === undefined ? await openEmbeddedDatabase(DATA_DIR) : undefined;
  const pool = openPool(embedded?.connection ?? { connectionString: DATABASE_URL, max: 2 }, { limitMs: WAIT_MS });
  try {
    return await work(pool.database, embedded ? 'embedded' : 'server');
  } catch (reason) {
    throw embedded ? reason : databaseProblem(reason).error;
  } finally {
    await pool.close();
    await embedded?.close();
  }
}

const whyNothingIsStored = (database: Database, now: Date): Promise<string | undefined> =>
  proveStoring(database, now).then(
    () => undefined,
    (reason: unknown) => databaseProblem(reason).error.message,
  );

/** Reads the state of a folder; of one that does not exist yet, that of the folder it will be created in. */
function readFolder(path: string): FolderReading {
  if (!existsSync(path)) return { ...readFolder(dirname(path)), path };
  const { bavail, blocks, bsize } = statfsSync(path);
  let writable = true;
  try {
    accessSync(path, constants.W_OK);
  } catch {
    writable = false;
  }
  return {
    path,
    isFolder: statSync(path).isDirectory(),
    writable,
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
  };
}

async function readSites(database: Database): Promise<{ sites: SiteReading[]; locations: Location[] }> {
  const store = createSiteStore(database);
  const records = await store.list();
  const directories = new Map(
    await Promise.all(
      [...new Set(records.map(({ group_id }) => group_id))].map(async (id) => [id, await store.directory(id)] as const),
    ),
  );
  const accounts = await database.selectFrom('payment_accounts').select('site_id').execute();
  const connected = new Set(accounts.map(({ site_id }) => site_id));
  const sites: SiteReading[] = [];
  for (const record of records) {
    const { settings } = await resolveSite(store, record.slug, records);
    const { dealerships } = directories.get(record.group_id)!;
    const shown = stockFilter(settings, record.group_id, dealerships).dealershipIds;
    sites.push({
      slug: record.slug,
      hosts: record.hosts.filter((host) => !/(^|\.)localhost$/.test(host)),
      hasDestination: leadDestinations(settings.lead, undefined).length > 0,
      withoutDestination: dealerships
        .filter(({ id }) => shown?.includes(id) ?? true)
        .filter((dealership) => leadDestinations(settings.lead, dealership).length === 0)
        .map(({ slug }) => slug),
      variables: variablesOf(settings, connected.has(record.id)),
      answerMailbox: settings.lead.answers?.urlVariable ?? null,
      textsAlerts: alertChannels(settings).includes('text'),
    });
  }
  return { sites, locations: [...directories.values()].flatMap(({ locations }) => locations) };
}

/**
 * The environment variables that settings need, in fields ending in "variable". Those of Stripe count only if Stripe is
 * the gateway and no account is connected at the desk. A mailbox for answers is not needed: without it they go to the dealership.
 */
function variablesOf(
  settings: { reserve: { gateway: string; stripe: unknown }; lead: { answers: unknown } } & Record<string, unknown>,
  connected: boolean,
): string[] {
  const { stripe, ...reserve } = settings.reserve;
  const { answers: _, ...lead } = settings.lead;
  return namedIn({
    ...settings,
    lead,
    reserve: settings.reserve.gateway === 'stripe' && !connected ? { ...reserve, stripe } : reserve,
  });
}

const namedIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'string' && /variable$/i.test(key) ? [inner] : namedIn(inner),
      );

async function lookUp(hosts: readonly string[]): Promise<HostAnswer[]> {
  const answers: HostAnswer[] = [];
  const waiting = [...hosts];
  const one = async (host: string): Promise<HostAnswer> => {
    const late = new Promise<HostAnswer>((done) =>
      setTimeout(
        () => done({ host, because: 'could not be checked: the name servers did not answer in time' }),
        LOOKUP_MS,
      ).unref(),
    );
    const found = lookup(host, { all: true }).then(
      (addresses): HostAnswer => ({ host, addresses: addresses.map(({ address }) => address) }),
      (): HostAnswer => ({ host, because: 'does not resolve' }),
    );
    return Promise.race([found, late]);
  };
  await Promise.all(
    Array.from({ length: LOOKUPS_AT_ONCE }, async () => {
      for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) answers.push(await one(host));
    }),
  );
  return answers;
}

async function readBackups(
  { BACKUPS_DIR, BACKUP_DAYS }: Environment,
  database: Database,
  now: Date,
  isPublic: boolean,
): Promise<BackupReading> {
  const proofs = await createBackupProofs(database).last();
  return { ...proofs, folder: BACKUPS_DIR, days: BACKUP_DAYS, now, public: isPublic };
}

async function readFeeds(database: Database, now: Date) {
  const feeds = createFeedStore(database);
  return Promise.all(
    (await feeds.list())
      .filter(({ pausedAt }) => pausedAt === null)
      .map(async (source) => {
        const since = (await feeds.reportedState(source.dealership))?.since ?? now;
        const { state, because } = await stateOfFeed(feeds, source, { since, now });
        return { dealership: source.dealership, state, because };
      }),
  );
}

function knows(timeZone: string): boolean {
  try {
    localDay(new Date(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Splits an error message: the first sentence says what is wrong, the rest how to fix it. */
function sentences(text: string): { what: string; fix: string } {
  const end = text.indexOf('. ');
  return end < 0
    ? { what: text, fix: 'Fix this, then run doctor again.' }
    : { what: text.slice(0, end + 1), fix: text.slice(end + 2) };
}

/** The address of the database, without the account. */
function addressOf({ DATABASE_URL }: Environment, folder: string): string {
  const url = DATABASE_URL === undefined ? null : URL.parse(DATABASE_URL);
  return url === null ? folder : `${url.host}${url.pathname}`;
}

const words = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
