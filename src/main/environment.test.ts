import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnvironment } from './environment.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
    return 'accepted';
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
};

describe('readEnvironment', () => {
  it('starts without any variable', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      BASE_DOMAIN: 'localhost',
      DATA_DIR: './data',
      SITES_DIR: './sites',
      MAIL_FROM: 'leads@forecourt.localhost',
      LOG_LEVEL: 'info',
      DEMO_STOCK: 1,
      PAGE_CACHE_MB: 32,
      TRUST_PROXY: { hops: 0 },
      RATE_LIMIT: 1,
    });
  });

  it.each([
    ['true', { hops: 1 }],
    ['2', { hops: 2 }],
    ['loopback, 10.0.0.0/8', { networks: ['loopback', '10.0.0.0/8'] }],
    ['2001:db8::/32', { networks: ['2001:db8::/32'] }],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, proxies) => {
    expect(readEnvironment({ TRUST_PROXY }).TRUST_PROXY).toEqual(proxies);
  });

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: is not a whole number.'],
    [{ PORT: '65536' }, 'PORT: is above 65535.'],
    [{ PORT: '-1' }, 'PORT: is below 0.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: is not a valid URL of the expected kind.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: is not a valid URL of the expected kind.'],
    [{ MAIL_FROM: 'someone' }, 'MAIL_FROM: is not an email address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error,'],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN: is shorter than 16 characters.'],
    [{ SECRET: 'fifteen-letters' }, 'SECRET: is shorter than 16 characters.'],
    [{ BASE_DOMAIN: 'a b' }, 'BASE_DOMAIN: is not a host name.'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: is neither a number of proxies nor a list of addresses.'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY: is neither a number of proxies'],
  ])('rejects %j', (variables, words) => {
    expect(refusal(variables)).toContain(words);
  });

  it('reports every invalid variable at once, with an example and without the value', () => {
    const message = refusal({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(message.split('\n')).toHaveLength(3);
    expect(message).toContain('Example: PORT=3000');
    expect(message).not.toContain('hunter2');
  });
});
