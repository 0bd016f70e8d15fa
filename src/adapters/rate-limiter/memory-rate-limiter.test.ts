import { describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';

const { times, seconds } = RATE_LIMITS.enquiry;
const at = (address: string, siteId = 1) => ({ siteId, address });

describe('the rate limiter', () => {
  it('allows the given number within the given seconds, and says when the next one is allowed', async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const limiter = memoryRateLimiter();
      for (let time = 1; time <= times; time++)
        expect(await limiter.take('enquiry', at('203.0.113.9'))).toEqual({ allowed: true });
      vi.setSystemTime(1_500);
      expect(await limiter.take('enquiry', at('203.0.113.9'))).toEqual({
        allowed: false,
        retryAfterSeconds: seconds - 1,
      });
      vi.advanceTimersByTime(seconds * 1_000);
      expect(await limiter.take('enquiry', at('203.0.113.9'))).toEqual({ allowed: true });
    } finally {
      vi.useRealTimers();
    }
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
    const limiter = memoryRateLimiter();
    await limiter.take('enquiry', at(one), times);
    expect((await limiter.take('enquiry', at(other))).allowed).toBe(!same);
  });

  it('counts each site and each limit separately', async () => {
    const limiter = memoryRateLimiter();
    await limiter.take('enquiry', at('203.0.113.9'), times);
    expect((await limiter.take('enquiry', at('203.0.113.9', 2))).allowed).toBe(true);
    expect((await limiter.take('captcha', at('203.0.113.9'))).allowed).toBe(true);
  });

  it('allows twice as much at 2 and everything at 0', async () => {
    const [twice, off] = [memoryRateLimiter(2), memoryRateLimiter(0)];
    expect((await twice.take('enquiry', at('203.0.113.9'), times * 2)).allowed).toBe(true);
    expect((await twice.take('enquiry', at('203.0.113.9'))).allowed).toBe(false);
    expect((await off.take('enquiry', at('203.0.113.9'), times * 99)).allowed).toBe(true);
  });
});
