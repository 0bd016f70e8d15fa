import { z } from 'zod';
import { emailProblem } from '#domain/text/email-problem.ts';
import { feedAlarmPolicy, type FeedAlarmPolicy } from './feed-state.ts';

/** The fields of the form that sets up a feed, as they are typed. */
export const FEED_FORM_FIELDS = [
  'way',
  'url',
  'every',
  'full',
  'people',
  'lateAfterHours',
  'failures',
  'shrinkPercent',
  'deadPhotosPercent',
] as const;
export type TypedFeed = Record<(typeof FEED_FORM_FIELDS)[number], string>;

/** Minutes between two checks of an address, from which people choose. */
export const FEED_INTERVALS = [15, 30, 60, 180, 360, 720, 1440] as const;
const MOST_PEOPLE = 10;

/** What a person decides about a feed at the desk. */
export interface FeedOrder {
  /** Null: it is sent to us. */
  url: string | null;
  everyMinutes: number;
  full: boolean;
  alarm: FeedAlarmPolicy;
}
export type FeedErrors = Partial<Record<keyof TypedFeed, string>>;

const ALARM_NUMBERS = ['lateAfterHours', 'failures', 'shrinkPercent', 'deadPhotosPercent'] as const;
/** Lowest and highest, and whether an empty field means never. */
const BOUNDS: Record<(typeof ALARM_NUMBERS)[number], { words: string; never: boolean }> = {
  lateAfterHours: { words: '1 to 8,760', never: true },
  failures: { words: '1 to 50', never: false },
  shrinkPercent: { words: '1 to 99', never: true },
  deadPhotosPercent: { words: '1 to 100', never: true },
};

/** Reads the form. `known`: the address that is stored, which an empty field keeps. */
export function readFeedForm(
  typed: TypedFeed,
  known: { url: string | null },
): { order: FeedOrder } | { errors: FeedErrors } {
  const errors: FeedErrors = {};
  const arrives = typed.way === 'url' ? readAddress(typed.url.trim() || (known.url ?? '')) : { url: null };
  if (typed.way !== 'url' && typed.way !== 'push') errors.way = 'Choose how the file arrives.';
  if ('error' in arrives) errors.url = arrives.error;
  const everyMinutes = Number(typed.every);
  if (!Number.isInteger(everyMinutes) || everyMinutes < 5 || everyMinutes > 10_080)
    errors.every = 'Choose how often to check.';
  const people = typed.people.split(/[\s,;]+/).filter((one) => one !== '');
  const wrong = people.find((one) => emailProblem(one) !== null);
  if (people.length > MOST_PEOPLE) errors.people = `Enter at most ${MOST_PEOPLE} email addresses.`;
  else if (wrong !== undefined) errors.people = `${wrong}: ${emailProblem(wrong)}`;
  const numbers: Partial<Record<(typeof ALARM_NUMBERS)[number], number | null>> = {};
  for (const name of ALARM_NUMBERS) {
    const text = typed[name].replaceAll(/[\s,]/g, '');
    const { words, never } = BOUNDS[name];
    const read = feedAlarmPolicy.shape[name].safeParse(text === '' ? null : /^\d+$/.test(text) ? Number(text) : text);
    if (read.success) numbers[name] = read.data;
    else errors[name] = `Enter a whole number from ${words}${never ? ', or nothing for never' : ''}.`;
  }
  if (Object.keys(errors).length > 0 || 'error' in arrives) return { errors };
  const alarm = feedAlarmPolicy.parse({ to: people.length === 0 ? null : people, ...numbers });
  return { order: { url: arrives.url, everyMinutes, full: typed.full === 'yes', alarm } };
}

const address = z.url({ protocol: /^https?$/ });

function readAddress(text: string): { url: string } | { error: string } {
  if (text === '') return { error: 'Enter the address of the file.' };
  if (!address.safeParse(text).success)
    return { error: 'Enter a full address, for example https://feeds.example/stock.csv' };
  if (!/^https:/i.test(text)) return { error: 'Use an address that begins with https://' };
  if (/^https:[^?#]*@/i.test(text)) return { error: 'Remove the user name and password from the address.' };
  return { url: text };
}
