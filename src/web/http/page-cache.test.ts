import { describe, expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { createPage } from './page.ts';

const rendered = (text: string, lifetimeMs = 60_000): Rendered => ({
  lifetimeMs,
  page: createPage({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }),
});
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
    change: () => {
      site = { ...site };
    },
    fill: (key: string, text = key, lifetimeMs?: number) =>
      cache.fill('http://a', site, key, async () => {
        rendering.push(key);
        await Promise.resolve();
        return rendered(text, lifetimeMs);
      }),
    find: (key: string) =>
      cache
        .find('http://a', key, () => site)
        ?.variants.get('identity')
        ?.body.toString(),
  };
};

describe('the page cache', () => {
  it('renders once for all who wait', async () => {
    const { fill, rendering, find } = open();
    const pages = await Promise.all([fill('/'), fill('/'), fill('/'), fill('/search')]);
    expect(rendering).toEqual(['/', '/search']);
    expect(pages[0]).toBe(pages[2]);
    expect(find('/')).toBe('/');
  });

  it('a failed rendering reaches all who wait, and the next one tries again', async () => {
    const { cache, fill, find } = open();
    const site = liveSite('a');
    const fail = () =>
      cache.fill('http://b', site, '/', async () => {
        throw new Error('no');
      });
    await expect(Promise.all([fail(), fail()])).rejects.toThrow('no');
    await fill('/');
    expect(find('/')).toBe('/');
  });

  it('keeps a page for its lifetime and not a moment longer', async () => {
    const { fill, find, pass } = open();
    await fill('/', 'page', 1_000);
    pass(999);
    expect(find('/')).toBe('page');
    pass(1);
    expect(find('/')).toBeUndefined();
  });

  it('does not keep what may not be kept', async () => {
    const { fill, find, cache } = open();
    await fill('/', 'page', 0);
    expect(find('/')).toBeUndefined();
    expect(cache.pages).toBe(0);
  });

  it('begins anew when the site changes', async () => {
    const { fill, find, change, cache } = open();
    await fill('/');
    change();
    expect(find('/')).toBeUndefined();
    await fill('/', 'new');
    expect(find('/')).toBe('new');
    expect(cache.pages).toBe(1);
  });

  it('does not keep a page that was begun before a change, nor give it to who asks after it', async () => {
    const { cache } = open();
    const before = liveSite('a');
    const after = { ...before };
    let finish = () => {};
    const old = cache.fill(
      'http://a',
      before,
      '/',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(rendered('old'));
        }),
    );
    const fresh = await cache.fill('http://a', after, '/', async () => rendered('new'));
    finish();
    await old;
    expect(fresh.variants.get('identity')?.body.toString()).toBe('new');
    expect(
      cache
        .find('http://a', '/', () => after)
        ?.variants.get('identity')
        ?.body.toString(),
    ).toBe('new');
    expect(cache.pages).toBe(1);
  });

  it('never gives one origin what it keeps for another', async () => {
    const { cache } = open();
    const [a, b] = [liveSite('a'), liveSite('b', { id: 2 })];
    const siteAt = (host: string) => (host === 'a' ? a : b);
    await cache.fill('http://a', a, '/', async () => rendered('of a'));
    expect(cache.find('http://b', '/', siteAt)).toBeUndefined();
    expect(cache.find('https://a', '/', siteAt)).toBeUndefined();
    expect(cache.find('http://a:81', '/', siteAt)).toBeUndefined();
    await cache.fill('http://b', b, '/', async () => rendered('of b'));
    expect(cache.find('http://a', '/', siteAt)?.variants.get('identity')?.body.toString()).toBe('of a');
    expect(
      cache.find('http://a', '/', () => b),
      'the host belongs to another site now',
    ).toBeUndefined();
  });

  it('stays within its bytes: what nobody asked for goes first', async () => {
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

  it('does not let one huge page push out all others', async () => {
    const { fill, find } = open(100_000);
    await fill('/small', 'small');
    await fill('/huge', 'x'.repeat(90_000));
    expect(find('/huge')).toBeUndefined();
    expect(find('/small')).toBe('small');
  });

  it('keeps nothing with no room', async () => {
    const { fill, cache } = open(0);
    await fill('/');
    expect(cache).toMatchObject({ pages: 0, bytes: 0 });
  });
});
