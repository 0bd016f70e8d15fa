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
      'Each price says what it includes. Repayments are estimates and no offer of credit; the lender decides on each application.',
    ],
  },
  {
    title: 'What you send us',
    text: [
      'What you write in a form goes to {site} so that we can answer you. Please send only what is yours to send and what is true.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'Nothing here takes away the guarantees that the consumer law of Australia or New Zealand gives you, nor your rights under a contract of sale.',
    ],
  },
];

const PRIVACY: z.infer<typeof part>[] = [
  {
    title: 'What we collect',
    text: [
      'When you send a form we store what you wrote in it, the vehicle it is about, the pages of this website that you looked at before, and whether you wanted offers by e-mail.',
      'We do not follow you to other websites. The spam check runs on your device and on our server alone.',
    ],
  },
  {
    title: 'What it is for',
    text: [
      '{site} uses it to answer you and to arrange what you asked for. You get offers by e-mail only if you ticked the box, and every such e-mail says how to stop them.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'The dealership that you asked, the people and systems that answer its enquiries, and nobody else, unless the law demands it.',
    ],
  },
  {
    title: 'Seeing, correcting and deleting it',
    text: [
      'Ask {site} to see, correct or delete what we hold about you. Your browser may remember your name, e-mail address and phone number for your next form; "Forget my details on this device" under a form removes them.',
    ],
  },
];

const NOTE = 'This page is a sample. It is written to be read, and is no legal advice.';

const ABOUT: z.infer<typeof part>[] = [
  {
    title: 'Who you deal with',
    text: [
      '{site} sells and looks after vehicles at its own locations. What is on this website is ours to sell, and the people who answer you work here.',
    ],
  },
  {
    title: 'What you can expect',
    text: [
      'A price that says what it includes, pictures of the very vehicle where we have it, and an answer from somebody who can walk out and look at it.',
    ],
  },
];

/** The pages that say who the company is and on what terms it deals. */
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
    .default(NOTE)
    .describe(
      'Note above the terms and the privacy policy. The default says that they are samples. `null`: none, for texts written for you.',
    ),
  about: ownField(
    z.array(part).default(ABOUT),
    'Sections of /about-us, each with a heading and paragraphs. `{site}` is the company. The default is a sample.',
  ),
});
export type LegalPolicy = z.infer<typeof legalPolicy>;
