import { addressRange } from './address-range.ts';

/**
 * Whether people will reach a website at another name later: this one is its address on this server (`own`), or only this
 * network can open it. `hosts`: its host names, `own` perhaps among them. A passkey made here is of no use at the later one.
 */
export const isTemporaryAddress = (
  hostname: string,
  { hosts, own }: { hosts: readonly string[]; own: string },
): boolean => {
  const name = hostname.toLowerCase();
  return name === own || !hosts.includes(name) || addressRange(name) !== 'public';
};
