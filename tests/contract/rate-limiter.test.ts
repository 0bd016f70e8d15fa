import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { sharedRateLimiter } from '#adapters/rate-limiter/shared-rate-limiter.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const SECRET = 'a secret of all web processes';
const { times, seconds } = RATE_LIMITS.enquiry;
const at = (address: string, siteId = 1) => ({ siteId, address });

/** What every rate limiter does, whichever way it counts. */
function countsByAddress(limiterOf: (factor?: number) => RateLimiter) {
  it('a limit allows the given number within the given seconds, and says when the next one is allowed', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = limiterOf();
    for (let time = 1; time <= times; time++)
      expect(await limiter.take('enquiry', at('203.0.113.9'))).toEqual({ allowed: true });
    vi.setSystemTime(1_500);
    const refused = await limiter.take('enquiry', at('203.0.113.9'));
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: seconds - 1 });
  });

  it.each([
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['203.0.113.9', '203.0.113.10', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::', '2001:db8:0:0:9::', true],
    ['no address', 'no address', true],
  ])('%s and %s count as one: %s', async (one, other, same) => {
    const limiter = limiterOf();
    await limiter.take('enquiry', at(one), times);
    expect((await limiter.take('enquiry', at(other))).allowed).toBe(!same);
  });

  it('each site and each limit are counted separately', async () => {
    const limiter = limiterOf();
    await limiter.take('enquiry', at('203.0.113.9'), times);
    expect((await limiter.take('enquiry', at('203.0.113.9', 2))).allowed).toBe(true);
    expect((await limiter.take('brochure', at('203.0.113.9'))).allowed).toBe(true);
  });

  it('a limit of a site counts all addresses as one, and each site separately', async () => {
    const limiter = limiterOf();
    await limiter.take('assistant-site', at('203.0.113.9'), RATE_LIMITS['assistant-site'].times);
    expect((await limiter.take('assistant-site', at('198.51.100.7'))).allowed).toBe(false);
    expect((await limiter.take('assistant-site', at('198.51.100.7', 2))).allowed).toBe(true);
  });

  it('a factor of 2 allows twice as much, and 0 everything', async () => {
    const [twice, off] = [limiterOf(2), limiterOf(0)];
    expect((await twice.take('enquiry', at('203.0.113.9'), times * 2)).allowed).toBe(true);
    expect((await twice.take('enquiry', at('203.0.113.9'))).allowed).toBe(false);
    expect((await off.take('enquiry', at('203.0.113.9'), times * 99)).allowed).toBe(true);
  });
}

describe('rate limits of one process', () => countsByAddress((factor) => memoryRateLimiter(factor)));

describe.each(testDatabases)('rate limits of several processes on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => void (open = await engine.open()));
  afterAll(() => open.close());
  beforeEach(async () => void (await sql`delete from rate_limits`.execute(open.database)));
  const processOn = (database: Database, factor = 1) => sharedRateLimiter(database, { factor, secret: SECRET });

  countsByAddress((factor) => processOn(open.database, factor));

  it('processes allow together what one of them may, also when all ask at once', async () => {
    const four = Array.from({ length: 4 }, () => processOn(open.database));
    const verdicts = await Promise.all(
      Array.from({ length: times * 2 }, (_, ask) => four[ask % 4]!.take('enquiry', at('203.0.113.9'))),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(times);
  });

  it('pages are never counted by the database', async () => {
    const limiter = processOn(open.database);
    await limiter.take('render', at('203.0.113.9'), RATE_LIMITS.render.times);
    expect((await limiter.take('render', at('203.0.113.9'))).allowed).toBe(false);
    expect((await open.database.selectFrom('rate_limits').select('key').execute()).length).toBe(0);
  });

  it('no address is stored', async () => {
    await processOn(open.database).take('enquiry', at('203.0.113.9'));
    const rows = await open.database.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});

describe('rate limits whose database is unavailable', () => {
  countsByAddress((factor) => {
    const nowhere = connectDatabase({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => nowhere.destroy());
    return sharedRateLimiter(nowhere, { factor: factor ?? 1, secret: SECRET });
  });
});
