/** What someone wants done with the host names of a website. `add`: as `hostPart` and the DNS spell it. */
export type HostChange = { change: 'add' | 'canonical' | 'remove'; host: string };

/** Most host names of one website. */
export const MOST_HOSTS = 20;

/**
 * The host names after a change; the first is the canonical one, and a new one comes last. `usedNow`: the name that the
 * person's browser is at, which would sign them out of an address that answers no more. `own`: the website's address on
 * this server, which stays canonical (the first of the list) while the first added name is not proven to lead here.
 */
export function changedHosts(
  hosts: readonly string[],
  { change, host }: HostChange,
  { usedNow, own, leadsHere }: { usedNow: string; own: string; leadsHere: boolean },
): { hosts: string[] } | { because: string } {
  const others = hosts.filter((one) => one !== host);
  const isListed = others.length < hosts.length;
  if (change === 'add') {
    if (isListed) return { because: `${host} is in the list already.` };
    if (hosts.filter((one) => one !== own).length >= MOST_HOSTS)
      return { because: `A website has up to ${MOST_HOSTS} host names. Remove one first.` };
    return { hosts: hosts.length === 0 && !leadsHere ? [own, host] : [...hosts, host] };
  }
  if (!isListed) return { because: `${host} isn’t in the list any more.` };
  if (change === 'canonical') return { hosts: [host, ...others] };
  if (host === usedNow)
    return { because: `You’re using the desk at ${host} right now. Open the desk at another address, then remove it.` };
  // without another name, the own address needs no place in the list
  return { hosts: others.every((one) => one === own) ? [] : others };
}
