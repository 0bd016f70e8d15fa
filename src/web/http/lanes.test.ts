import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { createLanes } from './lanes.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const strained = { pagesStrained: () => true, sentStrained: () => true };

/** A server whose pages are made when they are let go. */
async function openSlowServer(options: ServerOptions = {}) {
  const waiting: (() => void)[] = [];
  const lanes = createLanes({ pages: 2, sent: 1 }, strained);
  const server = await openTestServer({
    lanes,
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
    lanes,
    begun: async (count: number) => expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(count),
    letGo: () => waiting.splice(0).forEach((go) => go()),
    post: (path: string, body: string) => server.get('a.test', path, { method: 'POST', body, headers: FORM }),
  };
}

describe('a process without time left', () => {
  it('tells who asks for one page too many to try again, and makes the others', async () => {
    const { get, lanes, begun, letGo, rendered } = await openSlowServer();
    const first = [get('a.test', '/search?make=Kia'), get('a.test', '/search?make=Audi')];
    await begun(2);
    const refused = await get('a.test', '/search?make=Ford');
    expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(refused.text).toContain('We’re getting more visitors than usual.');
    expect((await get('a.test', '/api/search?make=Ford')).headers['content-type']).toBe('application/problem+json');
    letGo();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect([rendered.length, lanes.pages.inHand, lanes.pages.refused]).toEqual([2, 0, 2]);
    const again = get('a.test', '/search?make=Ford');
    await begun(1);
    letGo();
    expect((await again).status).toBe(200);
  });

  it('continues with pages that it has: cached ones, and those whose time is over', async () => {
    let now = new Date('2026-11-23T00:00:00Z');
    const { get, begun, letGo } = await openSlowServer({ clock: { now: () => now } });
    const cached = get('a.test', '/search');
    await begun(1);
    letGo();
    await cached;
    void get('a.test', '/search?make=Kia').catch(() => {});
    void get('a.test', '/search?make=Audi').catch(() => {});
    await begun(2);
    expect((await get('a.test', '/search')).text).toBe('made /search');
    now = new Date(now.getTime() + HOUR_MS);
    expect((await get('a.test', '/search')).text).toBe('made /search');
    expect((await get('b.test', '/search')).status).toBe(503);
  });

  it('takes what people send while it sends pages away', async () => {
    const { get, post, begun, letGo } = await openSlowServer();
    void get('a.test', '/search?make=Kia').catch(() => {});
    void get('a.test', '/search?make=Audi').catch(() => {});
    await begun(2);
    const sent = post('/enquire', 'name=Priya');
    await begun(3);
    letGo();
    expect((await sent).status).toBe(200);
  });

  it('gives a form back that it cannot take, to be sent once more as it was', async () => {
    const { post, begun, letGo, rendered } = await openSlowServer();
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
    letGo();
    expect((await first).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it('with time left sends no one away who is only one of many', async () => {
    const { get, begun, letGo } = await openSlowServer({
      lanes: createLanes({ pages: 2, sent: 1 }, { pagesStrained: () => false }),
    });
    const all = Array.from({ length: 30 }, (_, number) => get('a.test', `/search?price=0-${number}`));
    await begun(30);
    letGo();
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

/** Takes so long (ms) in one piece, as a page does. */
const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

describe('the lane of pages', () => {
  it('begins one at a time, so that whatever arrives goes on in between', async () => {
    const { pages } = createLanes({ pages: 0, sent: 0 });
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

  it('lets all who connect come in first, and makes its pages all the same when they never cease', async () => {
    const { pages, connected } = createLanes({ pages: 0, sent: 0 });
    let turn = 0;
    const began: number[] = [];
    const page = pages.run(async () => began.push(turn));
    for (; turn < 150; turn++) {
      connected();
      await nextTurn();
    }
    expect(began).toEqual([expect.closeTo(100, -1)]);
    await page;
  });

  it('leaves what was sent two thirds of the time, and is not held up by it', async () => {
    const { pages, sent } = createLanes({ pages: 0, sent: 0 });
    let end = () => {};
    const form = sent.run(() => new Promise<void>((done) => (end = done)));
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
    expect([pages.inHand, sent.inHand]).toEqual([0, 0]);
  });

  it('goes on at once when nothing that was sent is left', async () => {
    const { pages, sent } = createLanes({ pages: 0, sent: 0 });
    let end = () => {};
    const form = sent.run(() => new Promise<void>((done) => (end = done)));
    await pages.run(async () => work(1_000));
    await nextTurn();
    let begun = false;
    const next = pages.run(async () => void (begun = true));
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(begun, 'for two seconds').toBe(false);
    const at = performance.now();
    end();
    await Promise.all([form, next]);
    expect(performance.now() - at).toBeLessThan(1_500);
  });

  it('keeps no room for what failed', async () => {
    const { pages } = createLanes({ pages: 1, sent: 1 }, strained);
    await expect(pages.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(pages.inHand).toBe(0);
  });
});

describe('how long people wait', () => {
  it('is until a page was begun, not how long it takes, and until what was sent has its answer', async () => {
    const lanes = createLanes({ pages: 0, sent: 0 });
    const forEver = () => new Promise<never>(() => {});
    let begun = false;
    void lanes.pages.run(() => {
      begun = true;
      return forEver();
    });
    await expect.poll(() => begun).toBe(true);
    void lanes.pages.run(async () => work(300));
    await lanes.pages.run(async () => {});
    expect(lanes.longestWaitMs()).toBeGreaterThanOrEqual(290);
    await expect.poll(lanes.longestWaitMs, { timeout: 5_000 }).toBe(0);
    void lanes.sent.run(forEver);
    await expect.poll(lanes.longestWaitMs, { timeout: 5_000 }).toBeGreaterThan(600);
  });
});
