import type { Clock } from '#app/clock.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { ApiScope } from '#domain/partner/api-scopes.ts';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { apiKeyHash, type ApiKeys } from './api-keys.ts';

export interface AdmitPartnerPorts {
  clock: Clock;
  keys: Pick<ApiKeys, 'find' | 'used'>;
  rateLimiter: RateLimiter;
}

export type PartnerRefusal =
  | { because: 'no API' | 'no key' | 'no scope' }
  | { because: 'too often'; perMinute: number; retryAfterSeconds: number };

/** What lets a request of a partner pass, or says why not: `key` as it was sent. Notes once a day that a key is used. */
export function admitPartner({ clock, keys, rateLimiter }: AdmitPartnerPorts) {
  const notedOn = new Map<number, string>();
  return async (site: LiveSite, key: string | undefined, scope: ApiScope): Promise<PartnerRefusal | undefined> => {
    if (!site.settings.partner.api) return { because: 'no API' };
    const at = { groupId: site.record.group_id, siteId: site.record.id };
    const known = key === undefined ? undefined : await keys.find(at, apiKeyHash(key));
    if (!known) return { because: 'no key' };
    const { id, perMinute } = known;
    if (!known.scopes.includes(scope)) return { because: 'no scope' };
    // all keys count against one limit, the slower ones with more than one at a time
    const share = Math.ceil(RATE_LIMITS['api-key'].times / perMinute);
    const verdict = await rateLimiter.take('api-key', { siteId: at.siteId, address: `key ${id}` }, share);
    if (!verdict.allowed) return { because: 'too often', perMinute, retryAfterSeconds: verdict.retryAfterSeconds };
    const today = clock.now().toISOString().slice(0, 10);
    if (notedOn.get(id) === today) return undefined;
    notedOn.set(id, today);
    await keys.used(at, id, today);
    return undefined;
  };
}
