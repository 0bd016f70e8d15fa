import { z } from 'zod';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time as 09:30');
const date = z.iso.date('write a date as 2026-12-25');

/** The times of test drives, and the number at a time. */
export const testDrivePolicy = z.strictObject({
  offered: z.boolean().default(true).describe('Let shoppers book test drives.'),
  minutes: z
    .number()
    .int()
    .min(15)
    .max(240)
    .default(45)
    .describe('Length of a test drive, in minutes. Times are offered at this interval.'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('Maximum test drives at one location at the same time. Each car takes one test drive at a time.'),
  travelMinutes: z
    .number()
    .int()
    .min(0)
    .max(600)
    .default(60)
    .describe('Minutes that a car needs from one location to another, kept free between two of its test drives.'),
  perPerson: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('Maximum upcoming test drives per phone number or email address.'),
  noticeHours: z.number().min(0).max(168).default(2).describe('Hours of notice before the first available time.'),
  daysAhead: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(14)
    .describe('Days ahead that shoppers can book, counted from today.'),
  times: z
    .partialRecord(z.enum(WEEKDAYS), z.array(time).max(40))
    .default({})
    .describe('Times for a weekday, instead of those that follow from its opening hours. `[]`: no times.'),
  closed: z.array(date).max(200).default([]).describe('Dates without test drives, for example public holidays.'),
  reminderHours: z
    .number()
    .int()
    .min(0)
    .max(72)
    .default(18)
    .describe('Hours before the test drive to send a reminder email. `0`: no reminder.'),
  bring: z
    .array(z.string().min(1).max(200))
    .max(6)
    .default(['Please bring your driver licence.'])
    .describe('Notes for shoppers before they come, shown on the form, in the confirmation and in the reminder.'),
});
export type TestDrivePolicy = z.infer<typeof testDrivePolicy>;
