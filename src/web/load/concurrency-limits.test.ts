import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { createConcurrencyLimits } from './concurrency-limits.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const overloaded = { pagesOverloaded: () => true, submissionsOverloaded: () => true };

/** A server whose pages are finished when the test says so. */
async function openSlowServer(options: ServerOptions = {}) {
  const waiting: (() => void)[] = [];
  const limits = createConcurrencyLimits({ pages: 2, submissions: 1 }, overloaded);
  const server = await openTestServer({
    limits,
    answer: (request) =>
      new Promise((ready) => {
        const page = new Response(`made ${new URL(request.url).pathname}`, {
          headers: { 'content-type': 'text/html' },
        });
        waiting.push(() => ready(page));
      }),
    ...options,
  });
  onTestFinished(server.close);
  return {
    ...server,
    limits,
    begun: async (count: number) => expect.poll(() => waiting.length).toBe(count),
    finish: () => waiting.splice(0).forEach((go) => go()),
    post: (path: string, body: string) => server.get('a.test', path, { method: 'POST', body, headers: FORM }),
  };
}

describe('an overloaded process', () => {
  it('rejects one page too many with 503, and renders the others', async () => {
    const { get, limits, begun, finish, rendered } = await openSlowServer();
    const first = [get('a.test', '/search?make=Kia'), get('a.test', '/search?make=Audi')];
    await begun(2);
    const refused = await get('a.test', '/search?make=Ford');
    expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(refused.text).toContain('We’re getting more visitors than usual.');
    expect((await get('a.test', '/api/search?make=Ford')).headers['content-type']).toBe('application/problem+json');
    finish();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect([rendered.length, limits.pages.inFlight, limits.pages.rejected]).toEqual([2, 0, 2]);
    const again = get('a.test', '/search?make=Ford');
    await begun(1);
    finish();
    expect((await again).status).toBe(200);
  });

  it('sends cached pages, expired ones too', async () => {
    let now = new Date('2026-11-23T00:00:00Z');
    const { get, begun, finish } = await openSlowServer({ clock: { now: () => now } });
    const cached = get('a.test', '/search');
    await begun(1);
    finish();
    await cached;
    void get('a.test', '/search?make=Kia').catch(() => {});
    void get('a.test', '/search?make=Audi').catch(() => {});
    await begun(2);
    expect((await get('a.test', '/search')).text).toBe('made /search');
    now = new Date(now.getTime() + HOUR_MS);
    expect((await get('a.test', '/search')).text).toBe('made /search');
    expect((await get('b.test', '/search')).status).toBe(503);
  });

  it('accepts submissions while it rejects pages', async () => {
    const { get, post, begun, finish } = await openSlowServer();
    void get('a.test', '/search?make=Kia').catch(() => {});
    void get('a.test', '/search?make=Audi').catch(() => {});
    await begun(2);
    const sent = post('/enquire', 'name=Priya');
    await begun(3);
    finish();
    expect((await sent).status).toBe(200);
  });

  it('returns a form that it rejects, to be sent again as it was', async () => {
    const { post, begun, finish, rendered } = await openSlowServer();
    const first = post('/enquire', 'name=Sam');
    await begun(1);
    const refused = await post(
      '/enquire',
      'name=%22Priya%22+%26+Sons&message=%3Cb%3EHello%0Athere&idempotency_key=abc',
    );
    expect(refused.status).toBe(503);
    expect(refused.text).toContain(
      'An error occurred when submitting this form. We’re receiving a lot of enquiries at the moment.',
    );
    expect(refused.text).toContain('<input type="hidden" name="name" value="&#34;Priya&#34; &#38; Sons">');
    expect(refused.text).toContain('<input type="hidden" name="message" value="&#60;b&#62;Hello\nthere">');
    expect(refused.text).toContain('<button>Try again</button>');
    expect((await post('/api/form?page=/enquire', 'name=Priya')).headers['content-type']).toBe(
      'application/problem+json',
    );
    finish();
    expect((await first).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it.each([
    ['just below a second', 999, 16, true],
    ['a second', 1_000, 16, false],
    ['a second, but few wait', 1_000, 15, true],
  ])('without overload: a page has waited for %s to be started', async (_what, waited, count, isTaken) => {
    let now = 0;
    const limits = createConcurrencyLimits(
      { pages: 2, submissions: 1 },
      { pagesOverloaded: () => false, now: () => now },
    );
    const page = async () => 'made';
    const first = Array.from({ length: count }, () => limits.pages.run(page));
    now = waited;
    const second = limits.pages.run(page);
    expect([second !== undefined, limits.pages.rejected]).toEqual([isTaken, isTaken ? 0 : 1]);
    expect(await Promise.all(first)).toEqual(first.map(() => 'made'));
    await second;
    expect(await limits.pages.run(page)).toBe('made'); // no one waits any more
  });

  it('rejects nothing without overload, however many requests come', async () => {
    const { get, begun, finish } = await openSlowServer({
      limits: createConcurrencyLimits({ pages: 2, submissions: 1 }, { pagesOverloaded: () => false }),
    });
    const all = Array.from({ length: 30 }, (_, number) => get('a.test', `/search?price=0-${number}`));
    await begun(30);
    finish();
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

/** Blocks the event loop for this long (ms), as rendering a page does. */
const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

describe('the limit of pages', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts one at a time, so that other requests proceed in between', async () => {
    const { pages } = createConcurrencyLimits({ pages: 0, submissions: 0 });
    let begun = 0;
    const all = Promise.all([1, 2, 3].map(() => pages.run(async () => begun++)));
    const seen = [0];
    while (begun < 3) {
      await nextTurn();
      seen.push(begun);
    }
    expect(seen.every((count, turn) => turn === 0 || count - seen[turn - 1]! <= 1)).toBe(true);
    await all;
  });

  it('accepts new connections first, and renders pages even if connections never cease', async () => {
    const { pages, onConnection } = createConcurrencyLimits({ pages: 0, submissions: 0 }, { now: () => 0 });
    let turn = 0;
    const began: number[] = [];
    const page = pages.run(async () => began.push(turn));
    for (; turn < 150; turn++) {
      onConnection();
      await nextTurn();
    }
    expect(began).toEqual([expect.closeTo(100, -1)]);
    await page;
  });

  it.each([
    ['a tenth of a millisecond', 0.1, 100],
    ['four milliseconds, so that connections have it for twenty', 4, 5],
    ['a second', 1_000, 1],
  ])('connections never cease, and each turn takes %s', async (_what, turnMs, turns) => {
    let [turn, now] = [0, 0];
    const { pages, onConnection } = createConcurrencyLimits({ pages: 0, submissions: 0 }, { now: () => now });
    const began: number[] = [];
    const page = pages.run(async () => began.push(turn));
    for (; turn < 150; turn++, now += turnMs) {
      onConnection();
      await nextTurn();
    }
    expect(Math.abs(began[0]! - turns), `began in turn ${began[0]}`).toBeLessThanOrEqual(2);
    await page;
  });

  it.each([
    { last: 0.5, waits: 1 },
    { last: 3, waits: 6 },
    { last: 10, waits: 20 },
    { last: 400, waits: 20 },
  ])('while connections never cease, a page after one of $last ms waits $waits ms', async ({ last, waits }) => {
    let now = 0;
    const { pages, onConnection } = createConcurrencyLimits({ pages: 0, submissions: 0 }, { now: () => now });
    await pages.run(async () => void (now += last));
    await nextTurn();
    const start = now;
    let began = 0;
    const page = pages.run(async () => (began = now));
    for (let turn = 0; turn < 99; turn++, now += 0.5) {
      onConnection();
      await nextTurn();
    }
    await page;
    expect(Math.abs(began - start - waits), `waited ${began - start} ms`).toBeLessThanOrEqual(1);
  });

  it('leaves submissions two thirds of the time, and is not held up by it', async () => {
    const { pages, submissions } = createConcurrencyLimits({ pages: 0, submissions: 0 });
    let end = () => {};
    const form = submissions.run(() => new Promise<void>((done) => (end = done)));
    const began: number[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        pages.run(async () => {
          began.push(performance.now());
          work(10);
        }),
      ),
    );
    expect(began[2]! - began[0]!).toBeGreaterThanOrEqual(58);
    end();
    await form;
    expect([pages.inFlight, submissions.inFlight]).toEqual([0, 0]);
  });

  it('continues at once when no submission is in progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { pages, submissions } = createConcurrencyLimits({ pages: 0, submissions: 0 });
    let end = () => {};
    const form = submissions.run(() => new Promise<void>((done) => (end = done)));
    await pages.run(async () => void vi.advanceTimersByTime(1_000));
    await nextTurn();
    let begun = false;
    const next = pages.run(async () => void (begun = true));
    await nextTurn();
    vi.advanceTimersByTime(1_999);
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(begun, 'for two seconds').toBe(false);
    end();
    await Promise.all([form, next]); // the clock stands still
  });

  it('frees the place of a request that failed', async () => {
    const { pages } = createConcurrencyLimits({ pages: 1, submissions: 1 }, overloaded);
    await expect(pages.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(pages.inFlight).toBe(0);
  });
});

describe('wait time under the concurrency limits', () => {
  it('waiting time ends when a page begins, however long it takes, and for a submission when its response is ready', async () => {
    const limits = createConcurrencyLimits({ pages: 0, submissions: 0 });
    const forEver = () => new Promise<never>(() => {});
    let begun = false;
    void limits.pages.run(() => {
      begun = true;
      return forEver();
    });
    await expect.poll(() => begun).toBe(true);
    void limits.pages.run(async () => work(300));
    await limits.pages.run(async () => {});
    expect(limits.longestWaitMs()).toBeGreaterThanOrEqual(290);
    await expect.poll(limits.longestWaitMs).toBe(0);
    void limits.submissions.run(forEver);
    await expect.poll(limits.longestWaitMs).toBeGreaterThan(600);
  });
});
