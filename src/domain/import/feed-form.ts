import { z } from 'zod';
import { emailProblem } from '#domain/text/email-problem.ts';
import { readMailboxForm, type MailboxAccess } from './mailbox-form.ts';
import { comesFromElsewhere, originName, type FeedOrigin } from './feed-origin.ts';
import { readTimes, type FeedSchedule } from './feed-schedule.ts';
import { feedAlarmPolicy, type FeedAlarmPolicy } from './feed-state.ts';

/** The fields of the form that sets up a feed, as they are typed. */
export const FEED_FORM_FIELDS = [
  'way',
  'url',
  'user',
  'password',
  'mailHost',
  'mailUser',
  'mailPassword',
  'mailFolder',
  'senders',
  'every',
  'times',
  'full',
  'people',
  'supplier',
  // where the files came from when that address was last looked at
  'supplierFor',
  'lateAfterHours',
  'failures',
  'shrinkPercent',
  'deadPhotosPercent',
] as const;
export type TypedFeed = Record<(typeof FEED_FORM_FIELDS)[number], string>;

/** Minutes between two checks of an address, from which people choose. */
export const FEED_INTERVALS = [15, 30, 60, 180, 360, 720] as const;
/** The choice of times of day in place of an interval. */
export const DAILY = 'daily';
const MOST_PEOPLE = 10;

/** What a person decides about a feed at the desk. */
export interface FeedOrder extends FeedSchedule {
  /** Null: it is not fetched from an address. */
  url: string | null;
  /** Null: it is not sent to a mailbox. */
  mailbox: MailboxAccess | null;
  /** On the worker's machine. Null: it is not dropped there. Undefined: the stored one stays. */
  folder: string | null | undefined;
  /** For the address; null: none. Undefined: the stored ones stay. */
  credentials: { user: string; password: string } | null | undefined;
  full: boolean;
  alarm: FeedAlarmPolicy;
  /** Is told each morning what is wrong with the newest file; null: no one is. */
  supplierMail: string | null;
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

/** What is known besides what is typed. */
export interface KnownFeed {
  /** The stored address, which an empty field keeps. */
  url: string | null;
  /** The address that the stored password was entered for. */
  storedFor: string | null;
  /** The stored user name. Its password is never in the form, and an empty field keeps it. */
  user: string | null;
  /** The stored mailbox. Its password is never in the form, and an empty field keeps it. */
  mailbox: MailboxAccess | null;
  /** The stored folder, which a command may have set. */
  folder: string | null;
  /** The folder for this dealership's files. Null: the server offers none. */
  dropFolder: string | null;
  /** The stored address of the supplier. */
  supplierMail: string | null;
  /** Minutes of the stored interval. */
  everyMinutes: number;
  /** Of the website. */
  timeZone: string;
}

/** Reads the form. `supplierFor`: where the files come from now, of which the supplier's address is checked. */
export function readFeedForm(
  typed: TypedFeed,
  known: KnownFeed,
): { order: FeedOrder } | { errors: FeedErrors; supplierFor?: string } {
  const errors: FeedErrors = {};
  const fetched = typed.way === 'url';
  const arrives = fetched ? readFeedAddress(typed.url.trim() || (known.url ?? '')) : { url: null };
  const mailed = typed.way === 'mail';
  const dropped = typed.way === 'folder' && known.dropFolder !== null;
  if (!fetched && !mailed && !dropped && typed.way !== 'push') errors.way = 'Choose how the file arrives.';
  if ('error' in arrives) errors.url = arrives.error;
  const mail = mailed ? readMailboxForm(typed, known.mailbox) : { mailbox: null };
  if ('errors' in mail) Object.assign(errors, mail.errors);
  const schedule = fetched || mailed ? readSchedule(typed, known) : { everyMinutes: known.everyMinutes, daily: null };
  if ('errors' in schedule) Object.assign(errors, schedule.errors);
  const signIn =
    'url' in arrives && arrives.url !== null ? readSignIn(typed, known, arrives.url) : { credentials: null };
  if ('errors' in signIn) Object.assign(errors, signIn.errors);
  const people = typed.people.split(/[\s,;]+/).filter((one) => one !== '');
  const wrong = people.find((one) => emailProblem(one) !== null);
  if (people.length > MOST_PEOPLE) errors.people = `Enter at most ${MOST_PEOPLE} email addresses.`;
  else if (wrong !== undefined) errors.people = `${wrong}: ${emailProblem(wrong)}`;
  const supplier = typed.supplier.trim();
  const noAddress = supplier === '' ? null : emailProblem(supplier);
  if (noAddress !== null) errors.supplier = noAddress;
  const numbers: Partial<Record<(typeof ALARM_NUMBERS)[number], number | null>> = {};
  for (const name of ALARM_NUMBERS) {
    const text = typed[name].replaceAll(/[\s,]/g, '');
    const { words, never } = BOUNDS[name];
    const read = feedAlarmPolicy.shape[name].safeParse(text === '' ? null : /^\d+$/.test(text) ? Number(text) : text);
    if (read.success) numbers[name] = read.data;
    else errors[name] = `Enter a whole number from ${words}${never ? ', or nothing for never' : ''}.`;
  }
  if (
    Object.keys(errors).length > 0 ||
    'error' in arrives ||
    'errors' in schedule ||
    'errors' in signIn ||
    'errors' in mail
  )
    return { errors };
  const alarm = feedAlarmPolicy.parse({ to: people.length === 0 ? null : people, ...numbers });
  const folder = dropped ? known.dropFolder : known.folder === known.dropFolder ? null : undefined;
  const supplierMail = supplier === '' ? null : supplier;
  const elsewhere = newOrigin(supplierMail, typed, known, {
    url: arrives.url,
    ...mail,
    folder: folder === undefined ? known.folder : folder,
  });
  const full = typed.full === 'yes';
  if (elsewhere !== undefined) {
    return { errors: { supplier: confirmSupplier(elsewhere) }, supplierFor: elsewhere };
  }
  return { order: { url: arrives.url, ...mail, folder, ...signIn, ...schedule, full, alarm, supplierMail } };
}

/** Where the files come from now, if the address of their supplier was entered for another one and no one has looked at it since. */
function newOrigin(
  mail: string | null,
  { supplierFor }: TypedFeed,
  { storedFor, mailbox, folder, supplierMail }: KnownFeed,
  now: FeedOrigin,
): string | undefined {
  if (mail === null || mail !== supplierMail || supplierFor === originName(now)) return undefined;
  return comesFromElsewhere({ url: storedFor, mailbox, folder }, now) ? originName(now) : undefined;
}

const confirmSupplier = (origin: string): string =>
  `The file comes from ${origin} now. Save again if this is still its supplier’s address, or change it.`;

function readSchedule(typed: TypedFeed, { everyMinutes, timeZone }: KnownFeed): FeedSchedule | { errors: FeedErrors } {
  if (typed.every === DAILY) {
    const read = readTimes(typed.times);
    return 'error' in read
      ? { errors: { times: read.error } }
      : { everyMinutes, daily: { times: read.times, timeZone } };
  }
  const minutes = Number(typed.every);
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= 10_080
    ? { everyMinutes: minutes, daily: null }
    : { errors: { every: 'Choose how often to check.' } };
}

/** A stored password goes to the host that it was entered for, and to no other: anyone who changes it enters it again. */
function readSignIn(
  { user: typedUser, password }: TypedFeed,
  known: KnownFeed,
  url: string,
): Pick<FeedOrder, 'credentials'> | { errors: FeedErrors } {
  const user = typedUser.trim();
  if (user === '') return password === '' ? { credentials: null } : { errors: { user: 'Enter the user name.' } };
  if (user.includes(':')) return { errors: { user: 'Remove the colon. The password has its own field.' } };
  if (password !== '') return { credentials: { user, password } };
  if (known.user !== user) return { errors: { password: 'Enter the password.' } };
  return originOf(known.storedFor ?? '') === originOf(url)
    ? { credentials: undefined }
    : { errors: { password: 'Enter the password again, because the address is on another host.' } };
}

const originOf = (url: string): string | undefined => /^https:\/\/[^/?#\\]+/i.exec(url)?.[0].toLowerCase();

const address = z.url({ protocol: /^https?$/ });

/** An address from which a stock file may be fetched. */
export function readFeedAddress(text: string): { url: string } | { error: string } {
  if (text === '') return { error: 'Enter the address of the file.' };
  if (!address.safeParse(text).success)
    return { error: 'Enter a full address, for example https://feeds.example/stock.csv' };
  if (!/^https:/i.test(text)) return { error: 'Use an address that begins with https://' };
  if (/^https:[/\\]*[^/?#\\]*@/i.test(text)) return { error: 'Remove the user name and password from the address.' };
  return { url: text };
}
