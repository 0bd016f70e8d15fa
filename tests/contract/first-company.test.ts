import { afterEach, describe, expect, it } from 'vitest';
import { createLiveSites } from '#app/site/live-sites.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { isUnused, writeFirstCompany } from '#adapters/postgres/site/write-first-company.ts';
import { createSetUpLinks } from '#adapters/postgres/set-up/set-up-links.ts';
import { createStaffCredentials } from '#adapters/postgres/staff/staff-credentials.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { beginCompany } from '#app/site/begin-company.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { newSetUpLink } from '#app/set-up/set-up-link.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { firstSteps } from '#main/first-steps.ts';
import { setUpEndpoint } from '#web/endpoints/set-up-endpoint.ts';
import { testDatabases, type TestDatabase } from '#tests/databases.ts';
import { openTestServer } from '#tests/http-server.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const clock = { now: () => NOW };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ANSWERS = { company: 'Coastal Cars', region: 'QLD', name: 'Kim Reid', email: 'kim@coastal.example' };

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function emptyServer(test: TestDatabase) {
  const opened = await test.open();
  open.push(opened);
  const { database } = opened;
  const store = createSiteStore(database);
  const sites = createLiveSites({
    sites: store,
    resolveSettings: async ({ slug }, records) => (await resolveSite(store, slug, records)).settings,
    stockFilter,
    fillWords: async ({ settings }) => settings,
    baseDomain: 'forecourt.test',
    report: (error) => {
      throw error;
    },
  });
  const links = createSetUpLinks(database);
  const token = await newSetUpLink(links, NOW);
  const endpoint = setUpEndpoint({
    links,
    clock,
    sites,
    baseDomain: 'forecourt.test',
    begin: (answers, hosts) =>
      beginCompany({ sites: store, write: writeFirstCompany(database), clock }, answers, hosts),
  });
  const server = await openTestServer({ sites, clock, hostlessEndpoints: [endpoint] });
  open.push(server);
  const path = `/desk/set-up/${token}`;
  const send = (answers: Record<string, string>, host = 'forecourt.test', at = path) =>
    server.get(host, at, { method: 'POST', headers: FORM, body: new URLSearchParams(answers).toString() });
  return { database, store, sites, links, path, send, get: server.get };
}

describe.each(testDatabases)('the set-up of an empty server, on $name', (test) => {
  it('gives the first person another link when theirs has expired, until someone has joined', async () => {
    const { database, store, send } = await emptyServer(test);
    const addresses = { BASE_DOMAIN: 'forecourt.test', PORT: 3000 };
    const linkAt = async (hours: number) => {
      const words = await firstSteps(database, addresses, new Date(NOW.getTime() + hours * HOUR_MS));
      return words && /https:\/\/([\w.-]+\/desk\/(?:join|set-up))\/([\w-]+)/.exec(words)!.slice(1);
    };
    expect(await linkAt(0)).toMatchObject(['forecourt.test/desk/set-up', expect.any(String)]);
    await send(ANSWERS);
    expect(await linkAt(0.9)).toBeUndefined();
    const [place, token] = (await linkAt(1.1))!;
    expect(place).toBe('coastal-cars.forecourt.test/desk/join');
    const [group] = await store.groups();
    const credentials = createStaffCredentials(database);
    const later = new Date(NOW.getTime() + 2 * HOUR_MS);
    expect(await credentials.invited(group!.id, hashOf(token!), later)).toMatchObject({ email: ANSWERS.email });
    expect(await linkAt(2)).toBeUndefined();
    await database.updateTable('staff').set({ password_hash: 'chosen' }).execute();
    await database.deleteFrom('staff_invitations').execute();
    expect(await linkAt(3)).toBeUndefined();
  });

  it('makes group, dealership, a closed website and its first person, who continues to choose a password', async () => {
    const { database, store, sites, path, send, get } = await emptyServer(test);
    expect(await isUnused(database)).toBe(true);
    expect((await get('forecourt.test', path)).text).toContain('Company name');
    const { status, headers } = await send(ANSWERS);
    expect(status).toBe(303);
    const token = /^http:\/\/forecourt\.test\/desk\/join\/([\w-]+)$/.exec(headers.location!)?.[1];
    const [group] = await store.groups();
    expect(group).toMatchObject({ slug: 'coastal-cars', name: 'Coastal Cars' });
    expect((await store.directory(group!.id)).dealerships).toMatchObject([{ slug: 'coastal-cars' }]);
    const site = sites.byHost('coastal-cars.forecourt.test')!;
    expect(site.settings.site).toMatchObject({ name: 'Coastal Cars', open: false, timezone: 'Australia/Brisbane' });
    expect(await createStaffCredentials(database).invited(group!.id, hashOf(token!), NOW)).toMatchObject({
      email: ANSWERS.email,
    });
    expect(await createStaffStore(database).list(group!.id)).toMatchObject([{ role: 'group-admin', joined: false }]);
    expect(await isUnused(database)).toBe(false);
  });

  it('leads on to an address of the settings, not to the port of the Host header', async () => {
    const { send } = await emptyServer(test);
    const { headers } = await send(ANSWERS, 'forecourt.test:6666');
    expect(headers.location).toMatch(/^http:\/\/forecourt\.test\/desk\/join\//);
  });

  it('opens with the link of any process, each for a day, until a company is there', async () => {
    const { database, path, send, get } = await emptyServer(test);
    const other = createSetUpLinks(database);
    const late = await newSetUpLink(other, new Date(NOW.getTime() - DAY_MS));
    const early = await newSetUpLink(other, new Date(NOW.getTime() - DAY_MS + 1));
    const statusOf = async (token: string) => (await get('forecourt.test', `/desk/set-up/${token}`)).status;
    expect([await statusOf(late), await statusOf(early)]).toEqual([404, 200]);
    await send(ANSWERS, 'forecourt.test', path);
    expect(await statusOf(early)).toBe(404);
  });

  it('works once, and of two at the same time for one', async () => {
    const { store, path, send, get } = await emptyServer(test);
    const both = await Promise.all([send(ANSWERS), send({ ...ANSWERS, company: 'Other Cars' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    expect((await get('forecourt.test', path)).status).toBe(404);
    expect((await send({ ...ANSWERS, company: 'Third Cars' })).status).toBe(404);
    expect(await store.groups()).toHaveLength(1);
  });

  it('is closed to anyone without the link, and to a link of a server that has staff', async () => {
    const { database, store, send, get } = await emptyServer(test);
    expect((await get('forecourt.test', '/desk/set-up/x')).status).toBe(404);
    expect((await send(ANSWERS, 'forecourt.test', '/desk/set-up/guessed')).status).toBe(404);
    expect(await store.groups()).toEqual([]);
    const { group_id } = await store.apply(
      { slug: 'a', group: 'group-a', hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: 'group-a' } },
    );
    expect(await isUnused(database)).toBe(false);
    expect((await send(ANSWERS)).status).toBe(404);
    expect((await store.groups()).map(({ id }) => id)).toEqual([group_id]);
  });

  it('keeps what was typed, and says at the field what is missing', async () => {
    const { store, send } = await emptyServer(test);
    const { status, text } = await send({ ...ANSWERS, company: 'Kim’s <Cars>', email: 'kim' });
    expect(status).toBe(422);
    expect(text).toContain('value="Kim’s &#60;Cars&#62;"');
    expect(text).toContain('Add an @ and a domain, for example');
    expect(await store.groups()).toEqual([]);
  });

  it('gives the website the name that the link was opened at, and refuses a number', async () => {
    const { sites, send, path, get } = await emptyServer(test);
    expect((await get('203.0.113.9', path)).text).toContain('Open this link by a name');
    const { headers } = await send(ANSWERS, 'www.coastal.example');
    expect(headers.location).toMatch(/^http:\/\/www\.coastal\.example\/desk\/join\//);
    expect(sites.byHost('www.coastal.example')).toBeDefined();
  });
});
