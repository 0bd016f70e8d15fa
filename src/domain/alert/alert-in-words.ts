import type { AlertChannel } from './alert.ts';
import type { Frequency } from './alerts-policy.ts';

/** What someone wrote about the alert that they want, apart from the vehicle. */
export interface AlertInWords {
  /** What is left to be read as a search. */
  search: string;
  channel?: AlertChannel;
  frequency?: Frequency;
  /** Addresses that stand in the words: they belong into a field, and into no address of a page. */
  email?: string;
  phone?: string;
}

/** "under 150 a week", "weekly repayments": words of a price. A "daily" is also a car. */
const OF_A_PRICE = String.raw`(?<!\d\s?(?:dollars\s)?)`;
const NO_PRICE_AFTER = String.raw`(?!\s(?:re)?payments?\b|\sdriver\b|\sdrive\b|\srunabout\b)`;

const FREQUENCIES: readonly (readonly [RegExp, Frequency])[] = [
  [
    /\b(?:as (?:it|they) happens?|as soon as (?:they|it) (?:arrives?|comes? in)|instant(?:ly)?|immediately|right away|straight ?away)\b/giu,
    'instant',
  ],
  [new RegExp(String.raw`${OF_A_PRICE}\b(?:once a day|each day|every day|daily)\b${NO_PRICE_AFTER}`, 'giu'), 'daily'],
  [
    new RegExp(String.raw`${OF_A_PRICE}\b(?:once a week|each week|every week|weekly)\b${NO_PRICE_AFTER}`, 'giu'),
    'weekly',
  ],
];

const CHANNELS: readonly (readonly [RegExp, AlertChannel])[] = [
  [
    /\b(?:by|via|through|send(?: me)?(?: an?)?) (?:text messages?|texts?|sms|txt)\b|\b(?:text|sms|txt) me\b|\btext messages?\b|\bsms\b/giu,
    'text',
  ],
  [
    /\b(?:by|via|through|send(?: me)?(?: an?)?) (?:emails?|e-mails?|mail)\b|\b(?:email|e-mail|mail) me\b|\be-?mails?\b/giu,
    'email',
  ],
  [/(?:^|,\s*)(?:texts?|txt)(?=\s*(?:,|$))/giu, 'text'],
];

const EMAIL = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]*[^\s@,;<>.]/u;
/** Of Australia and New Zealand, as they are written: a price or a year is shorter. */
const MOBILE = /(?<![\d$])(?:\+?6[14][\s-]?\d|0[24])(?:[\s-]?\d){7,8}(?!\d)/u;

/** Words around the vehicle: they name the alert itself. */
const AROUND: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:please )?(?:(?:can|could) you )?(?:tell|let|notify|alert|ping|contact|message) me(?: know)?(?: (?:when|if|once|about|of|as soon as|for))?(?: (?:there(?: is|'s)|you (?:get|have|see)|we get))?\b`,
    'giu',
  ),
  /^[\s,]*(?:when|if|once|about|as soon as)\b(?: (?:there(?: is|'s)|you (?:get|have|see)))?/giu,
  /\b(?:i am|i'm|im|we are|we're) (?:after|looking for|hunting for|chasing)\b/giu,
  /\b(?:i|we) (?:would like|want|need)\b|\b(?:i'd|we'd) (?:like|love)\b|\blooking for\b/giu,
  /\b(?:becomes? available|comes? (?:in|up)|turns? up|shows? up|arrives?|is listed|gets listed)(?=\s*(?:,|\.|$))/giu,
  /\b(?:please|thanks|thank you|cheers)\b/giu,
];

/** Splits a wish in words ("hybrid seven-seater near Ipswich under 45, by text") into the search and how to tell of it. */
export function alertInWords(words: string): AlertInWords {
  let rest = words.normalize('NFC').replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
  const take = (pattern: RegExp): string | undefined => {
    const found = rest.match(pattern)?.[0];
    if (found !== undefined) rest = rest.replace(pattern, ' , ').replace(/\s+/gu, ' ').trim();
    return found;
  };
  const email = take(EMAIL);
  const phone = take(MOBILE)?.trim();
  const channel = CHANNELS.filter(([pattern]) => take(pattern) !== undefined)[0]?.[1];
  const frequency = FREQUENCIES.filter(([pattern]) => take(pattern) !== undefined)[0]?.[1];
  for (const pattern of AROUND) take(pattern);
  const reached =
    channel ?? (email === undefined && phone !== undefined ? 'text' : email === undefined ? undefined : 'email');
  return {
    search: tidy(rest),
    ...(reached && { channel: reached }),
    ...(frequency && { frequency }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/** Without the commas and the little words that the parts taken out leave behind. */
const tidy = (text: string): string =>
  text
    .replace(/(?:\s*,)+\s*/gu, ', ')
    .replace(/\b(?:to|at|on|by|via|and)\s*(?=,|$)/giu, '')
    .replace(/(?:\s*,)+\s*/gu, ', ')
    .replace(/^(?:[\s,.;:!]|(?:and|about|for|an?)\s)+|[\s,.;:!]+$/giu, '');
