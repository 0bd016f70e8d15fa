import type { Clock } from '#app/clock.ts';
import type { Answers } from '#domain/set-up/host-records.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import { DNS_QUESTIONS, type DnsLookups, type DnsQuestion } from './dns-lookups.ts';

/** Someone who has just changed a record looks again, so an answer is kept for a minute only. */
const KEPT_MS = MINUTE_MS;
const SILENCE_KEPT_MS = 10 * SECOND_MS;
const MOST_NAMES = 1_000;

/** Asks each question once at a time, and not again for a minute. */
export function rememberedLookups(lookups: DnsLookups, clock: Clock): DnsLookups {
  const known = new Map<string, { answer: Promise<Answers>; until: number }>();
  const ask = (question: DnsQuestion, name: string): Promise<Answers> => {
    const key = `${question} ${name}`;
    const now = clock.now().getTime();
    const remembered = known.get(key);
    if (remembered && now < remembered.until) return remembered.answer;
    const entry = { answer: lookups[question](name), until: Infinity };
    known.delete(key);
    known.set(key, entry);
    if (known.size > MOST_NAMES) known.delete(known.keys().next().value!);
    void entry.answer.then((answer) => {
      entry.until = clock.now().getTime() + (answer === null ? SILENCE_KEPT_MS : KEPT_MS);
    });
    return entry.answer;
  };
  return Object.fromEntries(
    DNS_QUESTIONS.map((question) => [question, (name: string) => ask(question, name)]),
  ) as unknown as DnsLookups;
}
