import type { MailProvider } from '../mail/mail-provider.ts';
import type { Answers, DnsRecord, Judged } from './host-records.ts';

/** Most records that a receiver looks up for one SPF check (RFC 7208 § 4.6.4). */
const MOST_LOOKUPS = 10;

const SILENT: Judged = { verdict: 'unknown', words: 'The name servers didn’t answer. Check again later.', records: [] };

/** Who may send email of a domain: the texts of the domain itself (RFC 7208). */
export function judgeSpf(domain: string, texts: Answers, provider: MailProvider | null): Judged {
  if (texts === null) return SILENT;
  const found = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const record = (value: string): DnsRecord[] => [{ type: 'TXT', name: domain, value }];
  const [spf] = found;
  if (spf === undefined)
    return provider
      ? {
          verdict: 'wrong',
          words: `No SPF record. Add this one if only ${provider.name} sends your emails.`,
          records: record(`v=spf1 include:${provider.include} ~all`),
        }
      : { verdict: 'wrong', words: 'No SPF record. Ask your email provider for it.', records: [] };
  if (found.length > 1)
    return {
      verdict: 'wrong',
      words: `${found.length} SPF records. Receivers then accept none: join them into one.`,
      records: [],
    };
  const terms = spf.toLowerCase().split(/ +/).slice(1);
  const end = terms.findLast((term) => /^[+?~-]?all$/.test(term));
  const ending = (words: string, verdict: Judged['verdict']): Judged => ({
    verdict,
    words,
    records: record([...spf.split(/ +/).filter((term) => !/^[+?~-]?all$/i.test(term)), '~all'].join(' ')),
  });
  if (end === 'all' || end === '+all') return ending('Lets anyone send email of this domain. Change its end.', 'wrong');
  const lookups = terms.filter((term) =>
    /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:|redirect=)/.test(term),
  ).length;
  if (lookups > MOST_LOOKUPS)
    return { verdict: 'wrong', words: `Needs ${lookups} lookups. Receivers stop after ${MOST_LOOKUPS}.`, records: [] };
  if (end === '?all' || (end === undefined && !terms.some((term) => term.startsWith('redirect='))))
    return ending('Doesn’t say what to do with email from elsewhere. Change its end.', 'weak');
  if (provider && !names(spf, provider))
    return {
      verdict: 'weak',
      words: `Doesn’t name ${provider.name}. Change it to this one, unless another part of it includes ${provider.include}.`,
      records: terms.some((term) => term.startsWith('redirect=')) ? [] : record(withInclude(spf, provider)),
    };
  return { verdict: 'right', words: 'Right: says who may send.', records: [] };
}

/** Itself, not by another domain that it includes. */
const names = (spf: string, { include }: MailProvider): boolean =>
  spf
    .toLowerCase()
    .split(/ +/)
    .some((term) => ['include:', '+include:', 'redirect='].some((start) => term === start + include));

const withInclude = (spf: string, { include }: MailProvider): string =>
  spf.replace(/( +[+?~-]?all)? *$/i, (end) => ` include:${include}${end.trimEnd()}`);

/** The selector alone of what someone copied from the name of the record: `fc1._domainkey`, `fc1._domainkey.dealer.example`. */
export const selectorOf = (typed: string): string => typed.replace(/\._domainkey.*$/i, '');

/** The key that signatures are checked with, at `selector` of the domain (RFC 6376). Null: no selector is set. */
export function judgeDkim(
  domain: string,
  selector: string | null,
  texts: Answers,
  provider: MailProvider | null,
): Judged {
  const shown = `${provider?.name ?? 'your email provider'} shows`;
  if (selector === null)
    return {
      verdict: 'unknown',
      words: `Not checked, because the name of the key is not entered. ${provider ? `${provider.name} usually calls it “${provider.selector}”. ` : ''}Emails are sent all the same.`,
      records: [],
    };
  if (texts === null) return SILENT;
  const keys = texts.flatMap((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim() ?? []);
  if (keys.some((key) => key !== '')) return { verdict: 'right', words: 'Right: the key is there.', records: [] };
  return {
    verdict: 'wrong',
    words:
      keys.length > 0
        ? `The key at ${selector}._domainkey.${domain} was withdrawn. Enter the new record that ${shown}.`
        : `No key at ${selector}._domainkey.${domain} yet. Enter the record that ${shown}.`,
    records: [],
  };
}

/** Where the rule of a domain may stand: with the domain, or with one above it (RFC 7489 § 6.6.3). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

/** What receivers do with email that fails both checks. `texts`: of the first of `dmarcNames` that has any, by name. */
export function judgeDmarc(domain: string, texts: Answers): Judged {
  if (texts === null) return SILENT;
  const found = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  const records: DnsRecord[] = [{ type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=quarantine' }];
  const [dmarc] = found;
  if (dmarc === undefined) return { verdict: 'wrong', words: 'No DMARC record. Add this record.', records };
  if (found.length > 1)
    return {
      verdict: 'wrong',
      words: `${found.length} DMARC records. Receivers then use none: keep one.`,
      records: [],
    };
  const policy = /;\s*p=([a-z]+)/i.exec(dmarc)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') return { verdict: 'right', words: 'Right.', records: [] };
  return policy === 'none'
    ? { verdict: 'weak', words: 'There, but p=none: others can send email in your name.', records }
    : { verdict: 'wrong', words: 'Has no rule (p=). Change it to this record.', records };
}
