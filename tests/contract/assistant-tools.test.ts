import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { ASSISTANT_TOOLS } from '#domain/assistant/assistant-policy.ts';
import { COMPARISON_RATE_WARNING } from '#domain/finance/comparison-rate-warning.ts';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { aCar } from '#tests/a-car.ts';
import { NOW, openAssistantStage, STOCK, type AssistantStage } from '#tests/assistant-stage.ts';
import { liveSite } from '#tests/live-site.ts';

let stage: AssistantStage;
beforeAll(async () => {
  stage = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) });
});
afterAll(() => stage.close());

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] };

async function call(name: string, given: object, mode: 'auto' | 'legacy' = 'auto'): Promise<Answer> {
  const client = await stage.client(mode);
  const answer = await client.callTool({ name, arguments: given as Record<string, unknown> });
  await client.close();
  return answer as unknown as Answer;
}

const post = (body: unknown, headers: Record<string, string> = {}, host = 'a.test') =>
  stage.get(host, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const old = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const INITIALIZE = (protocolVersion: string) =>
  old('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'an old client', version: '1' } });

describe('tools of assistants: protocol', () => {
  it.each(['auto', 'legacy'] as const)('a client (%s) lists the tools and calls one', async (mode) => {
    const client = await stage.client(mode);
    expect(client.getProtocolEra()).toBe(mode === 'auto' ? 'modern' : 'legacy');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(ASSISTANT_TOOLS);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect([inputSchema.additionalProperties, outputSchema?.type]).toEqual([false, 'object']);
      // who asks, and what they consent to, is never a parameter
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(?:name|phone|email|e-mail|consent|opt_in|terms)"/);
    }
    const answer = await client.callTool({ name: 'search_vehicles', arguments: { make: ['Kia'] } });
    expect(answer.structuredContent).toMatchObject({
      total: STOCK.filter(isForSale).filter(({ make }) => make === 'Kia').length,
    });
    await client.close();
  });

  it('offers the tools that its settings name, and no others', async () => {
    stage.hosts.set('b.test', liveSite('b', { id: 2, settings: { assistant: { tools: ['find_dealerships'] } } }));
    const client = await stage.client('auto', 'b.test');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['find_dealerships']);
    await expect(client.callTool({ name: 'get_vehicle', arguments: { vehicle: 1 } })).rejects.toThrow(/get_vehicle/);
    await client.close();
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'a client of version %s is answered as JSON, without a session',
    async (version) => {
      const begun = await post(INITIALIZE(version));
      expect([begun.status, begun.headers['content-type'], begun.headers['mcp-session-id']]).toEqual([
        200,
        expect.stringContaining('application/json'),
        undefined,
      ]);
      expect(JSON.parse(begun.text).result).toMatchObject({
        protocolVersion: version,
        serverInfo: { title: 'Northbank' },
      });
      const { status, text } = await post(
        old('tools/call', { name: 'get_vehicle', arguments: { vehicle: 1 } }),
        version < '2025-06' ? {} : { 'mcp-protocol-version': version },
      );
      expect([status, JSON.parse(text).result.structuredContent.id]).toEqual([200, 1]);
    },
  );

  it.each<[string, unknown, Record<string, string>, number]>([
    ['a page of another website', old('ping'), { origin: 'https://evil.example' }, 403],
    ['no JSON', 'hello', {}, 400],
    ['another type', old('ping'), { 'content-type': 'text/plain' }, 415],
    ['a list of messages', [old('ping'), old('ping')], {}, 400],
    ['a stream that never ends', old('subscriptions/listen'), {}, 404],
    ['more than 64 kB', old('ping', { x: 'x'.repeat(70_000) }), {}, 413],
    ['a version that is unknown', old('tools/list'), { 'mcp-protocol-version': '2031-01-01' }, 400],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it('has no GET, and says so in a problem document', async () => {
    const { status, headers, text } = await stage.get('a.test', '/mcp');
    expect([status, headers['content-type'], JSON.parse(text).status]).toEqual([405, 'application/problem+json', 405]);
  });

  it('says what is wrong with an argument, and with a tool that is unknown', async () => {
    const wrong = await call('search_vehicles', { priceMax: 'cheap', phone: '0412' });
    expect([wrong.isError, wrong.content[0]!.text]).toEqual([
      true,
      expect.stringMatching(/priceMax[\s\S]*phone|phone[\s\S]*priceMax/),
    ]);
    const client = await stage.client();
    await expect(client.callTool({ name: 'buy_vehicle', arguments: {} })).rejects.toThrow(/buy_vehicle/);
    await client.close();
  });

  it('reads a vehicle as a resource', async () => {
    const client = await stage.client();
    const { contents } = await client.readResource({ uri: 'vehicle://3' });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: 3, slug: STOCK[2]!.slug });
    await expect(client.readResource({ uri: 'vehicle://99999' })).rejects.toThrow('No such vehicle');
    await client.close();
  });

  it('counts each call of a tool, and nothing of who called', async () => {
    stage.counted.length = 0;
    await call('find_dealerships', {});
    await call('get_vehicle', { vehicle: 99_999 });
    expect(stage.counted).toEqual([
      { site: 'a', tool: 'find_dealerships' },
      { site: 'a', tool: 'get_vehicle' },
    ]);
  });
});

describe('tools of assistants: limits', () => {
  it('calls above the limit of a tool get 429 and Retry-After, and those of other tools an answer', async () => {
    const limited = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(1) });
    const ask = (name: string, given: object) =>
      limited.get('a.test', '/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(old('tools/call', { name, arguments: given })),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask('start_enquiry', { vehicle: 1 })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await ask('start_enquiry', { vehicle: 1 });
    expect([refused.headers['content-type'], Number(refused.headers['retry-after'])]).toEqual([
      'application/problem+json',
      expect.any(Number),
    ]);
    expect((await ask('get_vehicle', { vehicle: 1 })).status).toBe(200);
    limited.close();
  });

  it('calls from many addresses are limited for the whole site', async () => {
    let called = 0;
    const limiter = memoryRateLimiter(0.05);
    const limited = await openAssistantStage(
      {},
      { rateLimiter: { take: (limit, from) => limiter.take(limit, { ...from, address: `203.0.${called++}.9` }) } },
    );
    const ask = () =>
      limited.get('a.test', '/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(old('ping')),
      });
    const most = RATE_LIMITS['assistant-site'].times * 0.05;
    const statuses = new Set<number>();
    for (let n = 0; n < most; n++) statuses.add((await ask()).status);
    const refused = await ask();
    expect([[...statuses], refused.status, refused.headers['content-type']]).toEqual([
      [200],
      429,
      'application/problem+json',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.close();
  });

  const lines = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of} ${at}`);
  const LONG = Array.from({ length: 20 }, (_, at) =>
    aCar({
      ...STOCK[0]!,
      id: 900 + at,
      slug: `2020-longname-${at}`,
      make: 'Longname',
      images: lines(20, `/pictures/${'x'.repeat(1_500)}`).map((url) => ({ image: { url, thumb: { url } } })),
      standardEquipment: lines(15, 'Group').map((name) => ({ name, items: lines(70, `${name} ${'y'.repeat(90)}`) })),
    }),
  );

  it('an answer stays below 64 kB: a vehicle leaves parts out, and a search asks for less', async () => {
    const long = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) }, undefined, LONG);
    const ask = async (name: string, given: object) => {
      const { text } = await long.get('a.test', '/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(old('tools/call', { name, arguments: given })),
      });
      expect([name, Buffer.byteLength(text) <= 64 * 1024]).toEqual([name, true]);
      return JSON.parse(text).result as Answer;
    };
    const { structuredContent: read } = await ask('get_vehicle', { vehicle: 900 });
    expect(read).toMatchObject({ id: 900, leftOut: expect.arrayContaining(['equipment']) });
    expect((await ask('get_vehicle', { vehicle: 1 })).structuredContent!.leftOut).toEqual([]);
    const refused = await ask('search_vehicles', { make: ['Longname'], perPage: 20 });
    expect([refused.isError, refused.content[0]!.text]).toEqual([true, expect.stringContaining('perPage')]);
    expect((await ask('search_vehicles', { make: ['Longname'], perPage: 5 })).structuredContent!.total).toBe(20);
    const client = await long.client();
    const { contents } = await client.readResource({ uri: 'vehicle://900' });
    expect(Buffer.byteLength(JSON.stringify(contents))).toBeLessThan(64 * 1024);
    await client.close();
    long.close();
  });

  it('a tool that takes longer than two seconds says so', async () => {
    const slow = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) }, () => new Promise(() => {}));
    const client = await slow.client();
    const began = Date.now();
    const answer = (await client.callTool({
      name: 'test_drive_times',
      arguments: { vehicle: 1 },
    })) as unknown as Answer;
    expect([answer.isError, answer.content[0]!.text]).toEqual([true, expect.stringContaining('too long')]);
    expect(Date.now() - began).toBeLessThan(4_000);
    expect(slow.logged.join()).toContain('test_drive_times');
    await client.close();
    slow.close();
  });
});

const isForSale = ({ status }: { status: string }) => status !== 'sold';

describe('tools of assistants: what they answer', () => {
  it('gives a price with what it includes, and words where there is none', async () => {
    const { structuredContent: driveAway } = await call('get_vehicle', { vehicle: 1 });
    expect(driveAway!.price).toMatchObject({ amount: STOCK[0]!.price! / 100, currency: 'AUD', basis: 'drive_away' });
    const { structuredContent: without } = await call('get_vehicle', { vehicle: 6 });
    expect(without!.price).toMatchObject({ basis: 'excluding_government_charges' });
    const { structuredContent: unpriced } = await call('get_vehicle', { vehicle: 37 });
    expect(unpriced!.price).toMatchObject({ amount: null, words: 'Enquire for price.' });
  });

  it('finds a vehicle by its address, and hides what its page hides', async () => {
    const { slug } = STOCK[2]!;
    const { structuredContent } = await call('get_vehicle', { vehicle: `http://a.test/cars/${slug}` });
    const text = JSON.stringify(structuredContent);
    expect(structuredContent!.slug).toBe(slug);
    for (const hidden of ['JTMRW3FV10D123421', '1AB2CD', 'rank', 'group_id', 'nvic', 'views'])
      expect(text).not.toContain(hidden);
  });

  it('gives the texts of sellers as data: cleaned, and withheld where they speak to a machine', async () => {
    const { structuredContent: cleaned } = await call('get_vehicle', { vehicle: 5 });
    expect(cleaned!.dealerText).toEqual({ comments: 'Great ute . Call now', withheld: false });
    const { structuredContent: withheld, content } = await call('get_vehicle', { vehicle: 8 });
    expect(withheld!.dealerText).toEqual({ comments: null, withheld: true });
    expect(JSON.stringify(content)).not.toContain('Ignore all');
  });

  it('gives the marks of the photos that the website shows, their words as data', async () => {
    const { structuredContent: marked } = await call('get_vehicle', { vehicle: 5 });
    const { pictures, pictureMarks } = marked as { pictures: string[]; pictureMarks: unknown[] };
    expect(pictures).toHaveLength(2);
    expect(pictureMarks).toEqual([
      { picture: pictures[1], kind: 'damage', description: 'Stone chip : 3 mm', x: 40.5, y: 60 },
    ]);
    expect((await call('get_vehicle', { vehicle: 1 })).structuredContent!.pictureMarks).toEqual([]);
  });

  it('compares as the page does, and ranks no prices of different bases', async () => {
    const { structuredContent } = await call('compare_vehicles', { vehicles: [1, 6] });
    const { groups } = structuredContent as { groups: { rows: { name: string; best: unknown }[] }[] };
    expect(groups[0]!.rows.find(({ name }) => name === 'Price')!.best).toBeNull();
    expect((await call('compare_vehicles', { vehicles: [1, 99_999] })).isError).toBe(true);
  });

  it('gives a repayment with its rates and its warning, and none where the page shows none', async () => {
    const { structuredContent } = await call('estimate_repayments', { vehicle: 1, deposit: 1_000, years: 4 });
    expect(structuredContent).toMatchObject({
      annualRate: expect.stringContaining('%'),
      comparisonRate: expect.stringContaining('comparison rate'),
      warning: expect.stringContaining(COMPARISON_RATE_WARNING),
      assumptions: { deposit: 1_000, years: 4, from: 'computed' },
    });
    const none = await call('estimate_repayments', { vehicle: 37 });
    expect([none.isError, none.content[0]!.text]).toEqual([true, expect.stringContaining('no repayments')]);
  });

  it('gives a drive away estimate with its dates, or why there is none', async () => {
    const { structuredContent: estimate } = await call('estimate_driveaway', { vehicle: 6, postcode: '4006' });
    expect(estimate).toMatchObject({
      state: 'QLD',
      estimate: {
        price: STOCK[5]!.price! / 100,
        registration: 400,
        insurance: 380,
        fees: 30,
        registrationAsOf: '2026-06-01',
      },
    });
    const { structuredContent: included } = await call('estimate_driveaway', { vehicle: 1 });
    expect(included).toMatchObject({ estimate: null, note: expect.stringContaining('already') });
    const { structuredContent: elsewhere } = await call('estimate_driveaway', { vehicle: 6, state: 'WA' });
    expect(elsewhere).toMatchObject({ estimate: null, note: expect.stringContaining('that state') });
  });

  it('finds the nearest dealership first', async () => {
    const { structuredContent } = await call('find_dealerships', { place: 'Toowoomba' });
    const { dealerships } = structuredContent as { dealerships: { name: string; phone: string; licences: string }[] };
    expect(dealerships.map(({ name }) => name)).toEqual(['Northbank Toowoomba', 'Northbank Newstead']);
    expect(dealerships[0]!.licences).toContain('4201187');
    expect((await call('find_dealerships', { place: 'Nowhere at all' })).isError).toBe(true);
  });

  it('sees free times, and holds none', async () => {
    const { structuredContent } = await call('test_drive_times', { vehicle: 1, days: 3 });
    const { days, timezone } = structuredContent as { days: { date: string; free: string[] }[]; timezone: string };
    expect([timezone, days.map(({ date }) => date)]).toEqual([
      'Australia/Brisbane',
      ['2026-06-15', '2026-06-16', '2026-06-17'],
    ]);
    expect(days[1]!.free[0]).toBe('08:30');
  });

  it.each([
    ['start_enquiry', {}],
    ['start_test_drive', { time: '2026-06-16T08:30' }],
    ['start_reservation', {}],
  ])('%s makes a link of this site alone, for 15 minutes, with nothing of a person', async (name, more) => {
    const { structuredContent } = await call(name, { vehicle: 1, ...more });
    const { url, expires } = structuredContent as { url: string; expires: string };
    expect(url).toMatch(/^http:\/\/a\.test\/from-assistant\/[\w-]+\.[\w-]+$/);
    expect(new Date(expires).getTime() - NOW.getTime()).toBe(15 * 60_000);
    expect(stage.links.read(url.split('/').at(-1)!, NOW)).toMatchObject({ expired: false, form: { site: 1, car: 1 } });
  });

  it('says nothing of what failed', async () => {
    const failing = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) }, () => {
      throw new Error('relation "secret" does not exist');
    });
    const client = await failing.client();
    const answer = await client.callTool({ name: 'test_drive_times', arguments: { vehicle: 1 } });
    await client.close();
    failing.close();
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(failing.logged.join()).toContain('secret');
  });

  it('makes no link for a time that is taken, or a vehicle that is sold', async () => {
    expect((await call('start_test_drive', { vehicle: 1, time: '2026-06-16T03:00' })).isError).toBe(true);
    expect((await call('start_enquiry', { vehicle: 29 })).isError).toBe(true);
    expect((await call('start_reservation', { vehicle: 37 })).isError).toBe(true);
  });
});
