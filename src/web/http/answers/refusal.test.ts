import { describe, expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { tooMany } from './refusal.ts';

describe('an address over its limit', () => {
  const [site, other] = [liveSite('northbank'), liveSite('coastal')];
  const page = { kind: 'page' } as const;
  const api = { kind: 'endpoint' } as const;
  const read = (at: Parameters<typeof tooMany>[0], seconds: number) => {
    const { headers, variants } = tooMany(at, seconds);
    const text = variants.get('identity')!.body.toString();
    return {
      type: headers['content-type'],
      after: headers['retry-after'],
      read: headers['access-control-allow-origin'],
      text,
    };
  };

  it.each([
    [{ endpoint: api, site }, 59, 'in 59 seconds'],
    [{ endpoint: api, site }, 58, 'in 58 seconds'],
    [{ endpoint: api, site }, 90, 'in 2 minutes'],
    [{ endpoint: api, site: undefined }, 1, 'in 1 second'],
  ])('is told when to try again', (at, seconds, words) => {
    expect(read(at, seconds)).toMatchObject({ after: String(seconds), text: expect.stringContaining(words) });
  });

  it('gets the same response as others in its second', () => {
    expect(tooMany({ endpoint: api, site }, 7)).toBe(tooMany({ endpoint: { ...api }, site }, 7));
  });

  it('gets what it can read, whatever others got before', () => {
    const open = { ...api, origins: () => '*' as const };
    expect(read({ endpoint: page, site }, 7)).toMatchObject({ type: expect.stringContaining('text/html') });
    expect(read({ endpoint: api, site }, 7)).toMatchObject({ type: 'application/problem+json', read: undefined });
    expect(read({ endpoint: open, site }, 7)).toMatchObject({ type: 'application/problem+json', read: '*' });
    expect(read({ endpoint: page, site: other }, 7).text).not.toBe(read({ endpoint: page, site }, 7).text);
  });
});
