import ipaddr from 'ipaddr.js';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '#domain/sign-in/rate-limits.ts';

/** Whom a request counts against: an address at a site, or the site as a whole. */
export function limitKey(name: RateLimitName, { siteId, address }: { siteId: number; address: string }): string {
  const { by }: RateLimit = RATE_LIMITS[name];
  return by === 'site' ? String(siteId) : `${siteId} ${addressKey(address)}`;
}

/** An IPv6 customer has at least a /64 and may use any address of it. */
function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
