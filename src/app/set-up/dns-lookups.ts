import type { Answers } from '#domain/set-up/host-records.ts';

export const DNS_QUESTIONS = ['addresses', 'alias', 'texts'] as const;
export type DnsQuestion = (typeof DNS_QUESTIONS)[number];

/**
 * Port: what name servers say of a name: `addresses` (A and AAAA, through aliases), `alias` (CNAME), `texts` (TXT, each
 * joined). Empty: there are none. Null: they did not answer in time, or not with an answer. Never throws.
 */
export type DnsLookups = Readonly<Record<DnsQuestion, (name: string) => Promise<Answers>>>;
