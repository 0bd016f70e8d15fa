import { pino } from 'pino';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import type { SiteLinks } from '#app/site/site-links.ts';
import type { SiteMail } from '#app/mail/mail-content.ts';
import { LONGEST_SESSION_MS } from '#app/staff/staff-sessions.ts';
import { knownDevices } from '#app/sign-in/known-devices.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { openAreas, unhurried } from '#main/areas.ts';
import { databaseProblem } from '#main/database-problem.ts';
import { openBackupDesk } from '#main/open/open-backups.ts';
import { openDesk } from '#main/open/open-desk.ts';
import type { PaymentOptions } from '#main/open/open-payments.ts';
import { openPlaces } from '#main/open/open-places.ts';
import { openCarPreviews, openPreviews } from '#main/open/open-previews.ts';
import { buildBundle, bundleIsStale, loadBundle } from '#main/web-bundle.ts';
import { deskEndpoint } from '#web/endpoints/desk-endpoint.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';
import { testDatabase } from './databases.ts';
import { openTestServer } from './http-server.ts';
import { liveSite } from './live-site.ts';

export const NOW = new Date('2026-11-20T01:00:00Z');

export interface DeskGroup {
  groupId: number;
  site: LiveSite;
  host: string;
  dealerships: number[];
}

/** Of staff who sign in without it. */
const NO_PASSWORD = cheapPasswordHash('no one enters this password');

/** A website of a few pages. */
const LINKS: SiteLinks = {
  targets: async () => [
    { path: '/', name: 'Home', kind: 'page' },
    { path: '/search', name: 'Search', kind: 'page' },
    { path: '/search/suv', name: 'Suv', kind: 'search' },
  ],
  leads: async (_, path) => !path.startsWith('/nowhere'),
};

/** The desk as it is built, over two groups with a site and two dealerships each. `limits`: how generous they are; 0: none. `close` it. */
export async function openDeskStage({ limits = 0, payments }: { limits?: number; payments?: PaymentOptions } = {}) {
  if (bundleIsStale()) await buildBundle();
  const { renderDesk } = await loadBundle();
  const open = await testDatabase.open();
  const { database } = open;
  const siteStore = createSiteStore(database);
  const groups: DeskGroup[] = [];
  for (const slug of ['a', 'b']) {
    const record = await siteStore.apply(
      { slug, group: `group-${slug}`, hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: `group-${slug}` } },
    );
    const dealerships = await database
      .insertInto('dealerships')
      .values([1, 2].map((n) => ({ group_id: record.group_id, slug: `${slug}-${n}`, name: `Dealer ${slug} ${n}` })))
      .returning('id')
      .execute();
    const { dealerships: all } = await siteStore.directory(record.group_id);
    const site = { ...liveSite(slug, { id: record.id, group_id: record.group_id }), dealerships: all };
    groups.push({ groupId: record.group_id, site, host: `${slug}.test`, dealerships: dealerships.map(({ id }) => id) });
  }
  const mails: SiteMail[] = [];
  let now = NOW;
  const areas = openAreas(unhurried(open), { now: () => now }, payments);
  const index = createStockIndex();
  const answers: Record<string, readonly string[]> = {};
  const dns = async (name: string) => answers[name] ?? [];
  const variables = new Set<string>();
  const carPreviews = openCarPreviews(areas, {}, { now: () => now });
  const services = openDesk(areas, {
    index,
    carPreviews,
    previews: openPreviews(areas, {}, { clock: { now: () => NOW }, stock: index }),
    mails: { send: async (_, mail) => void mails.push(mail) },
    links: LINKS,
    devices: knownDevices('a secret of some length'),
    backups: openBackupDesk(database, { BACKUPS_DIR: '/backups', BACKUP_DAYS: 2 }),
    dropsFolder: null,
    isSet: (variable) => variables.has(variable),
    setUp: {
      dns: { addresses: dns, alias: async () => [], texts: dns },
      certificateOf: async () => ({ state: 'valid', until: new Date('2027-02-24T00:00:00Z') }),
      baseDomain: 'test',
      sender: 'leads@sender.example',
      sendsMail: true,
      inboxHost: null,
      ...areas.setUp,
      mailServer: { ...areas.mail, refresh: async () => {} },
    },
    placesOf: openPlaces({ store: areas.places, clock: { now: () => now }, secret: () => undefined }).of,
  });
  const failed: unknown[] = [];
  const log = pino({
    level: 'error',
    hooks: { logMethod: ([entry]) => void failed.push((entry as unknown as { err: unknown }).err) },
  });
  const clock = { now: () => now };
  const sites: LiveSites = {
    byHost: (host) => groups.find((group) => group.host === host)?.site,
    all: () => groups.map(({ site }) => site),
    hostname: (site) => `${site.record.slug}.test`,
    reload: async () => {},
    stockChanged: () => {},
    refreshWords: async () => {},
  };
  const isOutOfReach = (error: unknown) => databaseProblem(error).transient;
  const desk = deskEndpoint({ sites, clock, services, render: renderDesk, moreHeaders: {}, isOutOfReach });
  const rateLimiter = memoryRateLimiter(limits);
  const server = await openTestServer({ log, clock, sites, rateLimiter, isOutOfReach, endpoints: [desk] });

  let members = 0;
  /** Signs staff in, and returns their cookie. */
  const signIn = async ({ groupId }: DeskGroup, role: Role, reach: Reach = WHOLE_GROUP) => {
    const email = `${role}-${++members}@test.example`;
    const member = await services.staff.invite(
      groupId,
      { email, name: `Person ${members}`, role, reach },
      { tokenHash: hashOf(email), expiresAt: NOW },
      { staffId: null, at: NOW },
    );
    const id = member!.id;
    await database.updateTable('staff').set({ password_hash: NO_PASSWORD }).where('id', '=', id).execute();
    const token = hashOf(`session of ${email}`).toString('base64url');
    const session = {
      token_hash: hashOf(token),
      group_id: groupId,
      staff_id: id,
      device: 'A test',
      created_at: NOW,
      seen_at: NOW,
      confirmed_at: NOW,
      expires_at: new Date(NOW.getTime() + LONGEST_SESSION_MS),
    };
    await database.insertInto('staff_sessions').values(session).execute();
    return { id, email, cookie: `staff-session=${token}` };
  };

  return {
    groups,
    database,
    services,
    clock: {
      now: () => now,
      set: (to: Date) => {
        now = to;
      },
    },
    /** Addresses and texts by name, as name servers give them. */
    answers,
    /** Environment variables that have a value. */
    variables,
    /** What was sent. */
    mails,
    /** What was reported as an error of ours. */
    failed,
    signIn,
    get: (host: string, path: string, cookie = '', more = {}) =>
      server.get(host, path, { headers: { cookie, ...more } }),
    post: (host: string, path: string, fields: Record<string, string> | [string, string][], cookie = '', more = {}) =>
      server.get(host, path, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...more,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    /** A form that brings files, as a browser without script sends it. */
    async upload(host: string, path: string, fields: Record<string, string>, files: readonly Buffer[], cookie = '') {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      files.forEach((bytes, index) => form.append('pictures', new Blob([new Uint8Array(bytes)]), `photo ${index}.jpg`));
      const sent = new Response(form);
      return server.get(host, path, {
        method: 'POST',
        headers: { cookie, 'content-type': sent.headers.get('content-type')!, 'sec-fetch-site': 'same-origin' },
        body: Buffer.from(await sent.arrayBuffer()),
      });
    },
    async close() {
      server.close();
      await open.close();
    },
  };
}

export type DeskStage = Awaited<ReturnType<typeof openDeskStage>>;
