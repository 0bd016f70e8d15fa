import { z } from 'zod';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written 09:30');
const date = z.iso.date('a day is written 2026-12-25');

/** When a car may be taken out, and by how many at a time. */
export const testDrivePolicy = z.strictObject({
  offered: z.boolean().default(true).describe('Shoppers may book a test drive.'),
  minutes: z.number().int().min(15).max(240).default(45).describe('How long one takes; times are this far apart.'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('How many may be out from one location at the same time. One car is never out twice.'),
  travelMinutes: z
    .number()
    .int()
    .min(0)
    .max(600)
    .default(60)
    .describe(
      'Minutes a car needs from one location to another: so much lies between two test drives of it at different ones.',
    ),
  perPerson: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('How many test drives one telephone number or e-mail address may have ahead at a time.'),
  noticeHours: z.number().min(0).max(168).default(2).describe('The first time that is offered is this far away.'),
  daysAhead: z.number().int().min(1).max(60).default(14).describe('The last day that is offered, counted from today.'),
  times: z
    .partialRecord(z.enum(WEEKDAYS), z.array(time).max(40))
    .default({})
    .describe('The times of a weekday, in place of those that follow from its opening hours. [] is none.'),
  closed: z.array(date).max(200).default([]).describe('Days without test drives, such as public holidays.'),
  reminderHours: z
    .number()
    .int()
    .min(0)
    .max(72)
    .default(18)
    .describe('A mail reminds the shopper this long before. 0: none.'),
  bring: z
    .array(z.string().min(1).max(200))
    .max(6)
    .default(['Bring your driver licence.'])
    .describe('What shoppers should know before they come: on the form, in the confirmation and in the reminder.'),
});
export type TestDrivePolicy = z.infer<typeof testDrivePolicy>;
