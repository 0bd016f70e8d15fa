import { afterEach, expect, it } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function closedServer(options: ServerOptions = {}) {
  const site = liveSite('a');
  const closed = {
    ...site,
    settings: {
      ...site.settings,
      site: { ...site.settings.site, name: 'Coastal Cars', phone: '07 5550 1234', open: false },
    },
  };
  const server = await openTestServer({
    sites: {
      all: () => [closed],
      byHost: () => closed,
      hostname: () => 'a.test',
      reload: async () => {},
      stockChanged: () => {},
      refreshWords: async () => {},
    },
    isStaff: async (_, { headers }) => headers.cookie === 'staff',
    ...options,
  });
  open.push(server);
  return server;
}

it.each(['/', '/search', '/me', '/robots.txt'])(
  'a website before its opening shows none of %s to visitors',
  async (path) => {
    const { get, rendered } = await closedServer();
    const { status, headers, text } = await get('a.test', path);
    expect(rendered).toEqual([]);
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(status === 404 || text.includes('Opening soon')).toBe(true);
  },
);

it('a website before its opening says who opens, and the phone number', async () => {
  const { get } = await closedServer();
  const { text } = await get('a.test', '/');
  expect(text).toContain('The new website of Coastal Cars isn’t open yet. Call us on 07 5550 1234.');
});

it('a website before its opening takes no form of a visitor', async () => {
  const { get, rendered } = await closedServer();
  const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' };
  expect((await get('a.test', '/enquire', sent)).status).toBe(403);
  expect(rendered).toEqual([]);
});

it('staff see the website before its opening, and no cache keeps it for visitors', async () => {
  const { get, rendered } = await closedServer({ cacheBytes: 1_000_000 });
  const seen = await get('a.test', '/', { headers: { cookie: 'staff' } });
  expect(seen.status).toBe(200);
  expect(rendered).toHaveLength(1);
  expect((await get('a.test', '/')).text).toContain('Opening soon');
});
