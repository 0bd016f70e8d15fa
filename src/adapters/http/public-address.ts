import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast (RFC 4291): every other IPv6 address is this machine, its network, or a tunnel to IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Azure's wire server, which gives secrets to virtual machines, has a public address. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet: not this machine, not its network, not a cloud's metadata
 * service, not a tunnel to one of them. Only the usual way of writing an address is understood; others are not public.
 */
export function isPublicAddress(address: string): boolean {
  const plain = plainForm(address);
  if (plain === undefined) return false;
  const parsed = ipaddr.process(plain); // an IPv4-mapped IPv6 address is checked as IPv4
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** IPv6 in hexadecimal throughout: ipaddr.js takes `::8.8.8.8` for `::ffff:8.8.8.8`. */
function plainForm(address: string): string | undefined {
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined; // not with a zone
}
