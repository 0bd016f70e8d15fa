import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { waitFor } from '#tests/wait-for.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { prepareResponse, responseBytes, variantOf, type PreparedResponse } from '../answers/prepared-response.ts';

const rendered = (text: string, lifetimeMs = 60_000): Rendered => ({
  lifetimeMs,
  page: prepareResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }),
});
const textOf = (page: PreparedResponse | undefined) => page?.variants.get('identity')?.body.toString();
const open = (maxBytes = 1_000_000) => {
  let time = 0;
  let site = liveSite('a');
  const cache = createPageCache({ maxBytes, now: () => time });
  const rendering: string[] = [];
  return {
    cache,
    rendering,
    pass: (ms: number) => {
      time += ms;
    },
    sellCar: () => {
      site = { ...site, stockRevision: { number: site.stockRevision.number + 1 } };
    },
    applySettings: () => {
      const number = site.stockRevision.number + 1;
      site = { ...site, siteRevision: { number }, stockRevision: { number } };
    },
    fill: (key: string, text = key, lifetimeMs?: number, shows: 'site' | 'stock' = 'stock') =>
      cache.fill({ site, scheme: 'http', shows }, key, async () => {
        rendering.push(key);
        await Promise.resolve();
        return rendered(text, lifetimeMs);
      }),
    find: (key: string) => textOf(cache.find(site, 'http', key)),
  };
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('page cache', () => {
  it('renders a page once for all waiting requests', async () => {
    const { fill, rendering, find } = open();
    const pages = await Promise.all([fill('/'), fill('/'), fill('/'), fill('/search')]);
    expect(rendering).toEqual(['/', '/search']);
    expect(pages[0]).toBe(pages[2]);
    expect(find('/')).toBe('/');
  });

  it('reports a failed rendering to all waiting requests, and renders again for the next', async () => {
    const { cache, fill, find } = open();
    const site = liveSite('a');
    const fail = () =>
      cache.fill({ site, scheme: 'http', shows: 'stock' }, '/', async () => {
        throw new Error('no');
      });
    await expect(Promise.all([fail(), fail()])).rejects.toThrow('no');
    await fill('/');
    expect(find('/')).toBe('/');
  });

  it('keeps a page for its lifetime and no longer', async () => {
    const { fill, find, pass } = open();
    await fill('/', 'page', 1_000);
    pass(999);
    expect(find('/')).toBe('page');
    pass(1);
    expect(find('/')).toBeUndefined();
  });

  it('keeps the page that was made in place of one whose time is over, alone', async () => {
    const { fill, find, pass, cache } = open();
    await fill('/', 'old', 1_000);
    pass(1_000);
    await fill('/', 'new');
    expect(find('/')).toBe('new');
    expect(cache).toMatchObject({ pages: 1, partitions: 1 });
  });

  it('says why there is no copy', async () => {
    const { cache, pass } = open();
    const site = liveSite('a');
    const why = (at = site) => cache.whyMissing({ site: at, scheme: 'http', shows: 'stock' }, '/');
    expect(why()).toBe('no copy is kept');
    const filling = cache.fill({ site, scheme: 'http', shows: 'stock' }, '/', async () => rendered('page', 1_000));
    expect(why()).toBe('being made for someone else');
    await filling;
    pass(1_000);
    expect(why()).toBe('too old');
    expect(why({ ...site, stockRevision: { number: 2 } })).toBe('the stock or the settings have changed');
  });

  it('stores no page that forbids caching', async () => {
    const { fill, find, cache } = open();
    await fill('/', 'page', 0);
    expect(find('/')).toBeUndefined();
    expect(cache.pages).toBe(0);
  });

  it('renders again when the settings of the site change', async () => {
    const { fill, find, applySettings, cache } = open();
    await fill('/');
    applySettings();
    expect(find('/')).toBeUndefined();
    await fill('/', 'new');
    expect(find('/')).toBe('new');
    expect(cache.pages).toBe(1);
  });

  it('renders pages with stock again when a car is sold, and no others', async () => {
    const { fill, find, sellCar, applySettings } = open();
    await fill('/search', 'cars', undefined, 'stock');
    await fill('/privacy', 'words', undefined, 'site');
    sellCar();
    expect([find('/search'), find('/privacy')]).toEqual([undefined, 'words']);
    applySettings();
    expect(find('/privacy')).toBeUndefined();
  });

  it('drops a page whose rendering began before a change', async () => {
    const { cache } = open();
    const before = liveSite('a');
    const after = { ...before, stockRevision: { number: 2 } };
    const at = (site: typeof before) => ({ site, scheme: 'http', shows: 'stock' }) as const;
    let finish = () => {};
    const old = cache.fill(
      at(before),
      '/',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(rendered('old'));
        }),
    );
    const fresh = await cache.fill(at(after), '/', async () => rendered('new'));
    finish();
    await old;
    await cache.fill(at(before), '/late', async () => rendered('late'));
    expect(textOf(fresh)).toBe('new');
    expect(textOf(cache.find(after, 'http', '/'))).toBe('new');
    expect(cache.pages).toBe(1);
  });

  it('never serves the page of one site to another, nor http to https', async () => {
    const { cache } = open();
    const [a, b] = [liveSite('a'), liveSite('b', { id: 2 })];
    await cache.fill({ site: a, scheme: 'http', shows: 'stock' }, '/', async () => rendered('of a'));
    expect(cache.find(b, 'http', '/')).toBeUndefined();
    expect(cache.find(a, 'https', '/')).toBeUndefined();
    await cache.fill({ site: b, scheme: 'http', shows: 'stock' }, '/', async () => rendered('of b'));
    expect(textOf(cache.find(a, 'http', '/'))).toBe('of a');
  });

  it('keeps nothing of pages that failed or forbid caching', async () => {
    const { cache, fill, sellCar } = open();
    for (let index = 0; index < 20; index++) {
      await fill(`/api/search?x=${index}`, 'no such parameter', 0);
      sellCar();
    }
    const fail = cache.fill({ site: liveSite('c', { id: 3 }), scheme: 'http', shows: 'site' }, '/', async () => {
      throw new Error('no');
    });
    await expect(fail).rejects.toThrow('no');
    expect(cache).toMatchObject({ pages: 0, bytes: 0, partitions: 0 });
  });

  it('stays within its bytes and evicts the least recently used page', async () => {
    const { fill, find, cache } = open(100_000);
    const text = 'x'.repeat(8_000);
    await fill('/popular', text);
    for (let i = 0; i < 50; i++) {
      expect(find('/popular')).toBe(text);
      await fill(`/rare/${i}`, text);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(find('/rare/0')).toBeUndefined();
    expect(find('/rare/49')).toBe(text);
  });

  it('does not let one huge page evict all others', async () => {
    const { fill, find } = open(100_000);
    await fill('/small', 'small');
    await fill('/huge', 'x'.repeat(90_000));
    expect(find('/huge')).toBeUndefined();
    expect(find('/small')).toBe('small');
  });

  it('uses no more memory than it reports', async () => {
    const { cache, fill } = open(50_000_000);
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    for (let index = 0; index < 600; index++) {
      const page = await fill(`/search?page=${index}`, `${index} ${'car '.repeat(200)}`);
      await variantOf(page, 'br', { drop: ['identity'] });
      cache.grown(page);
    }
    expect(cache.pages).toBe(600);
    await waitFor(() => {
      collectGarbage(); // what it finds is given back a moment later
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(cache.bytes);
    });
  });

  it.each([1_000, 24_000])('holds at most its limit of memory after pages of %i bytes', async (pageBytes) => {
    const maxBytes = 3_000_000;
    const used = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const through = async (bytes: number) => {
      const { cache } = open(maxBytes);
      const site = liveSite('a');
      for (let held = 0, index = 0; held < bytes; index++) {
        const body = Buffer.from(randomBytes(pageBytes / 2).toString('hex'));
        const headers = { 'content-type': 'text/html', 'content-security-policy': `script-src 'sha256-${index}'` };
        const page = prepareResponse({ status: 200, headers, body });
        await cache.fill({ site, scheme: 'http', shows: 'stock' }, `/search?page=${index}`, async () => ({
          lifetimeMs: 60_000,
          page,
        }));
        await variantOf(page, 'gzip');
        cache.grown(page);
        held += responseBytes(page);
      }
      return cache;
    };
    await through(maxBytes); // the code itself takes memory, too
    const before = used();
    const cache = await through(2 * maxBytes);
    await waitFor(() => expect(used() - before).toBeLessThan(maxBytes));
    expect(cache.bytes).toBeGreaterThan(maxBytes * 0.9);
  });

  it('stores nothing with a size of 0', async () => {
    const { fill, cache } = open(0);
    await fill('/');
    expect(cache).toMatchObject({ pages: 0, bytes: 0 });
  });
});
