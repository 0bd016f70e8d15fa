import { z } from 'zod';
import { ownField } from '#domain/site/own-field.ts';
import { WEEKDAYS } from '#domain/test-drive/test-drive-policy.ts';

/** The frequencies of an alert: as it happens, once a day, once a week. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const days = z.int().min(1).max(3_650);

/** Alerts for searches and vehicles, without an account. */
export const alertsPolicy = z
  .strictObject({
    offered: z.boolean().default(false).describe('Let shoppers set up alerts for searches and vehicles.'),
    frequencies: z
      .array(z.enum(FREQUENCIES))
      .min(1)
      .default([...FREQUENCIES])
      .describe('Frequencies that shoppers can choose: instant (at most 3 per day), daily or weekly.'),
    hour: z
      .int()
      .min(0)
      .max(23)
      .default(7)
      .describe('Hour of daily and weekly alerts, from 0 to 23, in the site’s time zone.'),
    weekday: z.enum(WEEKDAYS).default('saturday').describe('Day of weekly alerts.'),
    byText: z
      .boolean()
      .default(false)
      .describe(
        'Offer alerts by text message, beside email. Needs `lead.textFrom`, the number that they come from: a reply with STOP ends them. Texts cost money; by law they need the consent that the form asks for.',
      ),
    textsFrom: z
      .int()
      .min(0)
      .max(22)
      .default(8)
      .describe(
        'Hour from which alerts are texted and service reminders are sent, from 0 to 22, in the site’s time zone. None is sent before.',
      ),
    textsUntil: z
      .int()
      .min(1)
      .max(24)
      .default(20)
      .describe(
        'Hour until which alerts are texted and service reminders are sent, from 1 to 24. Later ones wait for the morning.',
      ),
    textsPerDay: z
      .int()
      .min(1)
      .max(20)
      .default(3)
      .describe('Maximum texts about vehicles per mobile number in 24 hours, from all of the company’s websites.'),
    most: z
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe('Maximum alerts per email address or mobile number on the site.'),
    confirmHours: z
      .int()
      .min(1)
      .max(336)
      .default(48)
      .describe('Hours before a confirmation link expires. Unconfirmed alerts are then deleted.'),
    keepDays: days
      .nullable()
      .default(365)
      .describe(
        'Days before an alert expires, counted from when its owner last confirmed or changed it. `null`: only when it is stopped.',
      ),
    recordDays: days
      .default(365)
      .describe(
        'Days to keep consent records (what was agreed, when and how it ended) after an alert ends. They are then deleted.',
      ),
    perHour: z
      .int()
      .min(1)
      .max(100_000)
      .default(300)
      .describe(
        'Alert requests per hour on the site before signed-out visitors must pass a captcha. No request is refused because of other visitors.',
      ),
    from: ownField(
      z.email().nullable().default(null),
      'Sender address of alerts, shown with the site’s name. The mail server must be allowed to send for it. `null`: the address in `MAIL_FROM`.',
    ),
    replyTo: ownField(z.email().nullable().default(null), 'Address for replies to alerts. `null`: the sender address.'),
  })
  .refine(({ textsFrom, textsUntil }) => textsFrom < textsUntil, {
    path: ['textsUntil'],
    error: 'must be later than textsFrom',
  });
export type AlertsPolicy = z.infer<typeof alertsPolicy>;
