import { z } from 'zod';
import { ownField } from '../site/own-field.ts';
import { WEEKDAYS } from '../test-drive/test-drive-policy.ts';

/** How often an alert may write: as it happens, once a day, once a week. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const days = z.int().min(1).max(3_650);

/** Searches and vehicles that are watched for somebody by e-mail, without an account. */
export const alertsPolicy = z.strictObject({
  offered: z.boolean().default(false).describe('Shoppers may have a search or a vehicle watched by e-mail.'),
  frequencies: z
    .array(z.enum(FREQUENCIES))
    .min(1)
    .default([...FREQUENCIES])
    .describe('How often an alert may write: instant (at most three mails a day), daily, weekly.'),
  hour: z.int().min(0).max(23).default(7).describe('The hour, in the zone of the site, of daily and weekly mails.'),
  weekday: z.enum(WEEKDAYS).default('saturday').describe('The day of weekly mails.'),
  most: z.int().min(1).max(100).default(10).describe('How many alerts one e-mail address may have on the site.'),
  confirmHours: z
    .int()
    .min(1)
    .max(336)
    .default(48)
    .describe('How long the link works that confirms an alert. What was not confirmed by then is deleted.'),
  keepDays: days
    .nullable()
    .default(365)
    .describe(
      'An alert ends so many days after its owner confirmed or changed it last. null: only when it is stopped.',
    ),
  recordDays: days
    .default(365)
    .describe(
      'What somebody agreed to, with when and how it ended, is kept for so many days after an alert has ended, and then deleted.',
    ),
  perHour: z
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe(
      'How many alerts may be asked for on the site in an hour without a captcha: each sends a mail, and programs ask for many. Beyond it whoever is not signed in has their browser solve one first; nobody is refused for what others ask.',
    ),
  from: ownField(
    z.email().nullable().default(null),
    'The address that alerts come from, beside the name of the site; the mail server must be allowed to send for it. null: MAIL_FROM.',
  ),
  replyTo: ownField(
    z.email().nullable().default(null),
    'Where answers to alerts go. null: to the address they come from.',
  ),
});
export type AlertsPolicy = z.infer<typeof alertsPolicy>;
