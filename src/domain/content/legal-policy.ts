import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

const part = z.strictObject({
  title: z.string().min(1),
  /** Paragraphs. `{site}` becomes the company's name. */
  text: z.array(z.string().min(1)).min(1),
});

const TERMS: z.infer<typeof part>[] = [
  {
    title: 'Using this website',
    text: [
      'This website shows vehicles that {site} has for sale. We keep it up to date, but vehicles sell and details change: confirm price, kilometres and equipment with us before you decide.',
    ],
  },
  {
    title: 'Prices',
    text: [
      'Each price says what it includes. Repayments are estimates, not an offer of credit. The lender decides every application.',
    ],
  },
  {
    title: 'What you send us',
    text: [
      'What you write in a form goes to {site} so we can reply. Please send only accurate information that you have the right to share.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'Nothing on this website excludes or limits your rights under the Australian Consumer Law, the New Zealand Consumer Guarantees Act or your contract of sale.',
    ],
  },
];

const PRIVACY: z.infer<typeof part>[] = [
  {
    title: 'What we collect',
    text: [
      'When you send a form, we store what you wrote, the vehicle it is about, the pages you viewed on this website beforehand, and whether you asked for offers by email.',
      'We do not track you on other websites. The spam check runs on your device and our server, unless the form names another provider such as Google or Cloudflare.',
    ],
  },
  {
    title: 'What it is for',
    text: [
      '{site} uses it to reply to you and arrange what you asked for. We email you offers only if you ticked the box, and every one has an unsubscribe link.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'The dealership you contacted and the service providers that handle its messages, payments and text messages, some of which may be overseas. We do not share it with anyone else unless the law requires or allows it.',
    ],
  },
  {
    title: 'What your device keeps',
    text: [
      'This website keeps some things in your browser, so that you do not have to start again: that you are signed in, and your contact details from your last form, for three months or until you sign out. It keeps links to your reservations for 30 days or until you sign out.',
      'It also keeps the deposit, trade-in and repayment you typed, vehicles you saved or viewed, what you searched for, which prices you asked to see, and your answer about analytics. Until you close the tab, it remembers the pages you viewed here and the vehicles you chose to compare.',
      'To see and clear all of it, open "What this device keeps" below.',
    ],
  },
  {
    title: 'Seeing, correcting and deleting it',
    text: ['Ask {site} to see, correct or delete the information we hold about you.'],
  },
];

const ABOUT: z.infer<typeof part>[] = [
  {
    title: 'Who you deal with',
    text: ['{site} sells and services vehicles. You deal with us directly, and the people who reply to you work here.'],
  },
  {
    title: 'What you can expect',
    text: [
      'A price that says what it includes, photos of the actual vehicle where we have them, and a reply from someone who can walk out and check it.',
    ],
  },
];

/** The legal pages and the page about the company. */
export const legalPolicy = z.strictObject({
  terms: z
    .array(part)
    .default(TERMS)
    .describe(
      'Sections of /terms-and-conditions, each with a heading and paragraphs. `{site}` is the company. The default is a sample: have your own written or checked by a lawyer.',
    ),
  privacy: z
    .array(part)
    .default(PRIVACY)
    .describe(
      'Sections of /privacy-policy, each with a heading and paragraphs. `{site}` is the company. The default is a sample: have your own written or checked by a lawyer.',
    ),
  note: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe('Note above the terms and the privacy policy, which shoppers read. `null`: none.'),
  checked: ownField(
    z.boolean().default(false),
    'The terms, the privacy policy and the text about the company suit you as they are. `true`: the desk and `site check` no longer say that they are samples.',
  ),
  about: ownField(
    z.array(part).default(ABOUT),
    'Sections of /about-us, each with a heading and paragraphs. `{site}` is the company. The default is a sample.',
  ),
});
export type LegalPolicy = z.infer<typeof legalPolicy>;
