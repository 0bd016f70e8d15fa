import { Resolver } from 'node:dns/promises';
import type { DnsLookups } from '#app/set-up/dns-lookups.ts';
import type { Answers } from '#domain/set-up/host-records.ts';

/** A person waits for the page (ms). */
const DEADLINE_MS = 2_500;
/** A record of a domain that someone else keeps may be of any length. */
const MOST_RECORDS = 50;
const LONGEST_RECORD = 4_000;

const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine, or `servers` ("127.0.0.1:5353"), each question within a deadline. */
export function dnsLookups({
  deadlineMs = DEADLINE_MS,
  servers,
}: { deadlineMs?: number; servers?: readonly string[] } = {}): DnsLookups {
  const ask = async (question: (resolver: Resolver) => Promise<readonly string[]>): Promise<Answers> => {
    // one each, because a resolver ends all of its questions at once
    const resolver = new Resolver({ timeout: Math.ceil(deadlineMs / 2), tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    try {
      return (await question(resolver)).slice(0, MOST_RECORDS).map((record) => record.slice(0, LONGEST_RECORD));
    } catch (error) {
      return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    } finally {
      clearTimeout(deadline);
    }
  };
  return {
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      // a name server that knows one kind and is silent on the other has said where the name leads
      if (four === null && six === null) return null;
      const found = [...(four ?? []), ...(six ?? [])];
      return found.length === 0 && (four === null || six === null) ? null : found;
    },
    alias: (name) => ask((resolver) => resolver.resolveCname(name)),
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  };
}
