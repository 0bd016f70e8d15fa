import { SECOND_MS } from '#domain/time/durations.ts';

/** The page of a lead says this often that someone has it open. */
export const PRESENCE_RENEWAL_MS = 15 * SECOND_MS;

/** After so long without a renewal, which is three missed, a colleague no longer counts as here. */
export const PRESENCE_LEASE_MS = 45 * SECOND_MS;

/** Colleagues last seen before this are no longer here. */
export const hereSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_LEASE_MS);

/** Someone else who has the same lead open. */
export interface Colleague {
  name: string;
  writing: boolean;
}

/** "Jo Wetherall is writing. Sam Lee also has this lead open." Empty: no one else is here. */
export function presenceWords(colleagues: readonly Colleague[]): string {
  const names = (writing: boolean) =>
    colleagues.filter((colleague) => colleague.writing === writing).map(({ name }) => name);
  const [writers, readers] = [names(true), names(false)];
  return [
    writers.length > 0 ? `${listed(writers)} ${writers.length === 1 ? 'is' : 'are'} writing.` : '',
    readers.length > 0 ? `${listed(readers)} also ${readers.length === 1 ? 'has' : 'have'} this lead open.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Two names, and how many more. */
const listed = ([first = '', second, ...more]: readonly string[]): string =>
  second === undefined
    ? first
    : more.length === 0
      ? `${first} and ${second}`
      : `${first}, ${second} and ${more.length} more`;
