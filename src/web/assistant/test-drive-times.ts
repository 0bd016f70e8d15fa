import { z } from 'zod';
import { openTimes } from '#app/test-drive/open-times.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { DAY_STATES } from '#domain/schedule/free-days.ts';
import { DRIVE_NAMES, driveName } from '#domain/test-drive/drive-name.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { defineTool, ToolRefusal } from './define-tool.ts';
import { namedVehicle, vehicleId } from './named-vehicle.ts';

const MOST_DAYS = 14;
const location = z.strictObject({ slug: z.string(), name: z.string() });

export const testDriveTimes = defineTool({
  name: 'test_drive_times',
  title: 'See free times for a test drive or walk-through',
  description:
    'Free times for a test drive of one vehicle; a motorcycle has a test ride, and a caravan that is not driven a walk-through. Looking holds no time: start_test_drive gives the shopper a link to book one.',
  limits: ['assistant-times'],
  input: z.strictObject({
    vehicle: vehicleId,
    location: z.string().trim().min(1).max(100).optional().describe('The `slug` of one of `elsewhere`.'),
    from: z.iso.date().optional().describe('The first day, such as 2026-11-30. Absent: today.'),
    days: z.int().min(1).max(MOST_DAYS).default(7),
  }),
  output: z.strictObject({
    asOf: z.iso.datetime(),
    what: z.enum(DRIVE_NAMES).describe('What the shopper books.'),
    location,
    elsewhere: z.array(location),
    timezone: z.string(),
    minutes: z.int().min(0).max(600),
    days: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          state: z.enum(DAY_STATES).describe('late: too late to book that day, not fully booked.'),
          free: z.array(z.string()),
        }),
      )
      .max(MOST_DAYS),
    bring: z.array(z.string()),
  }),
  async run({ vehicle, location: requestedLocation, from = '', days }, at) {
    const { site, now, services } = at;
    const car = namedVehicle(vehicle, at);
    if (car instanceof ToolRefusal) return car;
    if (!isSellable(car)) return new ToolRefusal('This vehicle has been sold.');
    if (testDrive.offered?.(site.settings) === false)
      return new ToolRefusal('This website books no test drives. start_enquiry gives the shopper a link to ask.');
    const what = driveName(car, site.settings.labels.testDrive);
    const { appointments } = services;
    const open = await openTimes(testDrive, site, car, { requestedLocation, appointments, now });
    if (!open) return new ToolRefusal(`No location offers a ${what} of this vehicle.`);
    const choice = ({ value, name }: { value: string; name: string }) => ({
      slug: value,
      name: outsideLine(name, 120) ?? '',
    });
    return {
      asOf: now.toISOString(),
      what,
      location: choice(open.shown.location),
      elsewhere: open.shown.elsewhere.map(choice),
      timezone: open.facts.timezone,
      minutes: open.facts.minutes,
      days: open.shown.days
        .filter(({ date }) => date >= from)
        .slice(0, days)
        .map(({ date, state, times }) => ({
          date,
          state,
          free: times.filter((each) => each.state === 'free').map(({ time }) => time),
        })),
      bring: [...open.shown.bring],
    };
  },
});
