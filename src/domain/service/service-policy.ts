import { z } from 'zod';
import { WEEKDAYS } from '../test-drive/test-drive-policy.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time as 07:30');
const date = z.iso.date('write a date as 2026-12-25');
const name = z.string().min(1).max(80);

const menuItem = z.strictObject({
  name: name.describe('For example “Logbook service, SUV”.'),
  detail: z.string().min(1).max(160).nullable().default(null).describe('What it includes.'),
  vehicles: z
    .string()
    .min(1)
    .max(80)
    .nullable()
    .default(null)
    .describe('Vehicles it is for, in words: “RAV4, CX-5, Tucson”. `null`: any vehicle.'),
  minutes: z.int().min(0).max(2_880).default(60).describe('Length, in minutes.'),
  price: z
    .number()
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .describe('Price in dollars. `null`: no price is shown.'),
  from: z.boolean().default(false).describe('Show the price as a lowest price: “from $389”.'),
  extra: z.boolean().default(false).describe('An extra, added to another service.'),
});
export type MenuItem = z.infer<typeof menuItem>;

const hours = z
  .partialRecord(z.enum(WEEKDAYS), z.strictObject({ open: time, close: time }).nullable())
  .describe('Times to drop a vehicle off, by weekday, instead of the opening hours. `null`: closed.');
const count = (most: number) => z.int().min(0).max(most);

const slots = {
  slotMinutes: z.int().min(10).max(240).describe('Minutes between two drop-off times.'),
  perSlot: count(20).describe('Maximum bookings at one drop-off time.'),
  perDay: count(200).describe('Maximum bookings per day.'),
  loanCars: count(50).describe('Loan cars per day. `0`: none are offered.'),
};

/** What the workshops do, and when they have room. */
export const servicePolicy = z.strictObject({
  booking: z
    .boolean()
    .default(false)
    .describe('Let shoppers book a service at a day and time on /service. `false`: they send a request.'),
  menu: z
    .array(menuItem)
    .max(40)
    .refine((items) => new Set(items.map((item) => item.name)).size === items.length, 'give each service its own name')
    .default([])
    .describe('Services and extras with their prices.'),
  // a default carries no description of what it wraps
  slotMinutes: slots.slotMinutes.default(30).describe(slots.slotMinutes.description!),
  perSlot: slots.perSlot.default(1).describe(slots.perSlot.description!),
  perDay: slots.perDay.default(8).describe(slots.perDay.description!),
  loanCars: slots.loanCars.default(0).describe(slots.loanCars.description!),
  hours: hours.default({}).describe(hours.description!),
  noticeHours: z.number().min(0).max(336).default(12).describe('Hours of notice before the first available time.'),
  daysAhead: z.int().min(1).max(120).default(28).describe('Days ahead that shoppers can book, counted from today.'),
  perPerson: z.int().min(1).max(50).default(3).describe('Maximum upcoming bookings per phone number or email address.'),
  closed: z
    .array(date)
    .max(200)
    .default([])
    .describe('Dates without bookings, beside those in the hours of a location.'),
  reminderHours: count(168)
    .default(24)
    .describe('Hours before the booking to send a reminder email. `0`: no reminder.'),
  bring: z
    .array(z.string().min(1).max(200))
    .max(6)
    .default([])
    .describe('Notes for shoppers before they come, shown on the form, in the confirmation and in the reminder.'),
  locations: z
    .record(
      z.string(),
      z.strictObject({
        slotMinutes: slots.slotMinutes.optional(),
        perSlot: slots.perSlot.optional(),
        perDay: slots.perDay.optional(),
        loanCars: slots.loanCars.optional(),
        hours: hours.optional(),
      }),
    )
    .default({})
    .describe('What differs at a location, by its slug: `{newstead-service: {perDay: 12, loanCars: 3}}`'),
});
export type ServicePolicy = z.infer<typeof servicePolicy>;

export interface WorkshopRules extends Pick<
  ServicePolicy,
  'slotMinutes' | 'perSlot' | 'perDay' | 'loanCars' | 'hours' | 'noticeHours' | 'daysAhead' | 'closed'
> {}

/** The rules of one workshop: those of the site, and what differs there. */
export function workshopRules(policy: ServicePolicy, slug: string): WorkshopRules {
  const own = Object.hasOwn(policy.locations, slug) ? policy.locations[slug]! : {};
  return {
    slotMinutes: own.slotMinutes ?? policy.slotMinutes,
    perSlot: own.perSlot ?? policy.perSlot,
    perDay: own.perDay ?? policy.perDay,
    loanCars: own.loanCars ?? policy.loanCars,
    hours: own.hours ?? policy.hours,
    noticeHours: policy.noticeHours,
    daysAhead: policy.daysAhead,
    closed: policy.closed,
  };
}
