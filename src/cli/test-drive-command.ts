import type { Command } from 'commander';
import { resolveSite } from '#app/site/resolve-site.ts';
import { cancelAppointment, moveAppointment, type BookedAppointment } from '#app/test-drive/change-appointment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

/** `forecourt test-drive …`: lists and changes the booked test drives of one site. */
export function addTestDriveCommand(program: Command, context: CliContext): void {
  const drives = program.command('test-drive').description('Manage booked test drives: list, move, cancel.');
  drives
    .command('list')
    .argument('<site>', 'the slug of the site')
    .description('List upcoming test drives in the time zone of their location. Customer names are in the leads.')
    .action((slug: string) => list(context, slug));
  drives
    .command('move')
    .argument('<site>')
    .argument('<id>', 'test drive number', wholeNumber)
    .argument('<time>', 'a free time at its location, for example 2026-11-24T14:30')
    .description('Move a test drive to a free time. The shopper and the dealership get an email.')
    .action(async (slug: string, id: number, time: string) => {
      const { appointments, drive } = await openDrive(context, slug, id);
      const moved = await moveAppointment(appointments, drive, time, { staffId: null }, context.clock.now());
      if (moved !== 'moved') throw new CliFailure(`Test drive ${id} was not moved: ${BECAUSE[moved]}`);
      say(context, `Test drive ${id} was moved to ${time.replace('T', ' ')}.`);
    });
  drives
    .command('cancel')
    .argument('<site>')
    .argument('<id>', 'test drive number', wholeNumber)
    .description('Cancel a test drive and free its time. The shopper and the dealership get an email.')
    .action(async (slug: string, id: number) => {
      const { appointments, drive } = await openDrive(context, slug, id);
      const cancelled = await cancelAppointment(appointments, drive, { staffId: null }, context.clock.now());
      if (cancelled === 'over') throw new CliFailure(`Test drive ${id} was not cancelled: ${BECAUSE.over}`);
      say(context, `Test drive ${id} was cancelled.`);
    });
}

const BECAUSE = {
  taken: 'someone else just booked that time.',
  'not free': 'that time is not free. Choose a time that the website offers, for example 2026-11-24T14:30.',
  'no loan car': 'no loan car is left on that day.',
  over: 'it was cancelled or has already started.',
};

async function list(context: CliContext, slug: string): Promise<void> {
  const { site, appointments, locations } = await openSite(context, slug);
  const found = await appointments.ahead(site.id, context.clock.now());
  if (found.length === 0) return say(context, 'No test drives booked.');
  const rows = found.map(({ id, leadId, locationId, startsAt }) => {
    const location = locations.find((each) => each.id === locationId);
    const { date, time } = wallTime(startsAt, location?.timezone ?? 'UTC');
    return [String(id), `${date} ${time}`, location?.name ?? '-', String(leadId)];
  });
  say(context, ...table([['TEST DRIVE', 'TIME', 'LOCATION', 'LEAD'], ...rows]));
}

async function openDrive(context: CliContext, slug: string, id: number) {
  const { sites, site, appointments, locations } = await openSite(context, slug);
  const appointment = (await appointments.ahead(site.id, context.clock.now())).find((each) => each.id === id);
  const location = locations.find((each) => each.id === appointment?.locationId);
  if (!appointment || !location)
    throw new CliFailure(
      `No upcoming test drive ${id} on ${slug}. Run "forecourt test-drive list ${slug}" to see all.`,
    );
  const { settings } = await resolveSite(sites, slug);
  const drive: BookedAppointment = { siteId: site.id, key: appointment.key, appointment, location, settings };
  return { appointments, drive };
}

async function openSite(context: CliContext, slug: string) {
  const { sites, appointments } = await context.open();
  const site = await findSite(sites, slug);
  return { sites, site, appointments, locations: (await sites.directory(site.group_id)).locations };
}
