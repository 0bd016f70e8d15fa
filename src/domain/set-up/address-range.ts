/** Who can open an address: this computer, those on its network, or everyone. */
export type AddressRange = 'computer' | 'network' | 'public';

/** Top-level names that no public name server answers for (RFC 6761, 6762, 8375, and by custom). */
const NETWORK_NAMES = ['local', 'internal', 'lan', 'home.arpa', 'test'];

/** Private and link-local addresses (RFC 1918, 3927, 4193, 4291). */
const NETWORK_ADDRESS =
  /^(?:(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+|\[(?:f[cd]|fe[89ab])[0-9a-f]*:[0-9a-f:]*\])$/;

/** `hostname`: as in a URL, so an IPv6 address is in brackets. */
export function addressRange(hostname: string): AddressRange {
  const host = hostname.toLowerCase();
  const isUnder = (name: string) => host === name || host.endsWith(`.${name}`);
  if (isUnder('localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)) return 'computer';
  if (NETWORK_ADDRESS.test(host) || NETWORK_NAMES.some(isUnder)) return 'network';
  return host.includes('.') || host.startsWith('[') ? 'public' : 'network';
}

/** How far an open website is open. Null: for everyone. */
export const openWords = (range: AddressRange): string | null =>
  range === 'public' ? null : `The website is open ${range === 'computer' ? 'at this computer' : 'on this network'}`;

/** Why not everyone sees a website at an address. Null: everyone can open it. */
export const seenWords = (range: AddressRange): string | null =>
  range === 'public' ? null : `Only this ${range} can open this address. Ask your operator for a public one.`;
