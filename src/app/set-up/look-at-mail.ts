import { mailProviderAt } from '#domain/mail/mail-provider.ts';
import type { Answers, Judged, Verdict } from '#domain/set-up/host-records.ts';
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf, selectorOf } from '#domain/set-up/mail-records.ts';
import type { DnsLookups } from './dns-lookups.ts';

/** What receivers look up about the domain that emails come from. */
export interface MailRecords {
  spf: Judged;
  dkim: Judged;
  dmarc: Judged;
}

/**
 * Null: the sender is of this machine alone, so there is nothing to look up. `sender`: an email address. `host`: of the
 * mail server; null: it is not known.
 */
export async function lookAtMail(
  dns: DnsLookups,
  { sender, dkimSelector, host }: { sender: string; dkimSelector: string | null; host: string | null },
): Promise<MailRecords | null> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  if (domain === 'localhost' || domain.endsWith('.localhost')) return null;
  const provider = mailProviderAt(host);
  const selector = dkimSelector === null ? null : selectorOf(dkimSelector);
  const [spf, dkim, dmarc] = await Promise.all([
    dns.texts(domain),
    selector === null ? null : dns.texts(`${selector}._domainkey.${domain}`),
    firstTexts(dns, dmarcNames(domain)),
  ]);
  return {
    spf: judgeSpf(domain, spf, provider),
    dkim: judgeDkim(domain, selector, dkim, provider),
    dmarc: judgeDmarc(domain, dmarc),
  };
}

/** The verdict on all three. Without records there is nothing wrong. */
export const worstOf = (records: MailRecords | null): Verdict => {
  const verdicts = records === null ? [] : Object.values(records).map(({ verdict }: Judged) => verdict);
  return (['wrong', 'weak', 'unknown'] as const).find((one) => verdicts.includes(one)) ?? 'right';
};

/** The texts of the first name that has any. Null: one was not answered, so what follows it is not the first. */
async function firstTexts(dns: DnsLookups, names: readonly string[]): Promise<Answers> {
  for (const texts of await Promise.all(names.map(dns.texts))) if (texts === null || texts.length > 0) return texts;
  return [];
}
