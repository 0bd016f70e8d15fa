import { domainToASCII } from 'node:url';
import { hostPart, hostProblem } from '#domain/set-up/host-name.ts';
import { judgeHost, type Judged } from '#domain/set-up/host-records.ts';
import type { DnsLookups } from './dns-lookups.ts';

export interface JudgedHost extends Judged {
  host: string;
}

/** The one spelling of a host name that someone typed: lower case, without https:// and path, other letters as xn--…. */
export function readHost(typed: string, baseDomain: string): { host: string } | { because: string } {
  const part = hostPart(typed);
  const host = domainToASCII(part);
  const because = hostProblem(host === '' ? part : host, baseDomain);
  return because === undefined ? { host } : { because };
}

/**
 * Where the host names of a website lead, compared with its address on this server. A server that knows itself as
 * localhost has no address that others could reach.
 */
export async function lookAtHosts(
  { dns, baseDomain }: { dns: DnsLookups; baseDomain: string },
  { slug, hosts }: { slug: string; hosts: readonly string[] },
): Promise<JudgedHost[]> {
  if (hosts.length === 0) return [];
  const own = `${slug}.${baseDomain}`;
  const ownAddresses = baseDomain === 'localhost' ? Promise.resolve(null) : dns.addresses(own);
  return Promise.all(
    hosts.map(async (host) => {
      if (host === own) return { host, verdict: 'right', words: 'The website’s address on this server.', records: [] };
      const [here, addresses, alias] = await Promise.all([ownAddresses, dns.addresses(host), dns.alias(host)]);
      return { host, ...judgeHost({ host, own, ownAddresses: here, addresses, alias }) };
    }),
  );
}
