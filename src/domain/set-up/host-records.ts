import { joinAnd } from '../text/words.ts';

/** A record to copy at the company that keeps the domain. */
export interface DnsRecord {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT';
  name: string;
  value: string;
}

/** `right`: proven. `unknown`: no one could be asked. */
export type Verdict = 'right' | 'weak' | 'wrong' | 'unknown';

export interface Judged {
  verdict: Verdict;
  words: string;
  /** What to enter; none: nothing is to be changed. */
  records: readonly DnsRecord[];
}

/** Records of a kind; null: the name servers could not be asked. */
export type Answers = readonly string[] | null;

export interface HostFacts {
  host: string;
  /** The website's address on this server, and where that leads: null or empty: unknown. */
  own: string;
  ownAddresses: Answers;
  addresses: Answers;
  /** The name that this one is an alias of. */
  alias: Answers;
}

/** Whether a host name leads to where this server is, which is where the website's address on this server leads. */
export function judgeHost({ host, own, ownAddresses, addresses, alias }: HostFacts): Judged {
  const records = ownAddresses === null || ownAddresses.length === 0 ? [] : wanted(host, own, ownAddresses);
  if (addresses === null)
    return { verdict: 'unknown', words: 'The name servers didn’t answer. Check again later.', records };
  if (addresses.length === 0)
    return {
      verdict: 'wrong',
      words: `Leads to no server yet.${records.length > 0 ? ' Add this record.' : ''}`,
      records,
    };
  if (ownAddresses === null || ownAddresses.length === 0)
    return {
      verdict: 'unknown',
      words: `Leads to ${joinAnd(addresses)}. We can’t tell whether that is this server.`,
      records: [],
    };
  const others = addresses.filter((address) => !ownAddresses.includes(address));
  if (others.length === 0)
    return {
      verdict: 'right',
      words: alias?.includes(own) ? `Leads here, as an alias of ${own}.` : 'Leads here.',
      records: [],
    };
  return others.length < addresses.length
    ? { verdict: 'wrong', words: `Leads here, but also to ${joinAnd(others)}. Remove those records.`, records }
    : { verdict: 'wrong', words: `Still leads to ${joinAnd(others)}. Change it to this record.`, records };
}

/** Only a name below a domain may be an alias (RFC 1034 § 3.6.2), and "www" always is below one. */
const wanted = (host: string, own: string, addresses: readonly string[]): DnsRecord[] =>
  host.startsWith('www.')
    ? [{ type: 'CNAME', name: host, value: own }]
    : addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value }));
