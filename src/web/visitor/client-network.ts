import ipaddr from 'ipaddr.js';
import { isLocalAddress } from '../http/chain/client-address.ts';

/**
 * The network that an address stands for, as its owner is given one: 256 addresses of IPv4, a /64 of IPv6, any address of
 * which costs nothing. null: an address near the server.
 */
export function clientNetwork(address: string): string | null {
  if (isLocalAddress(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
