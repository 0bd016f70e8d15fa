import type { Command } from 'commander';
import { resolveSite } from '#app/site/resolve-site.ts';
import { cancelTestDrive, moveTestDrive, type TestDrive } from '#app/test-drive/change-test-drive.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

/** `forecourt test-drive …`: what is booked on one site, and what staff change about it. */
export function addTestDriveCommand(program: Command, context: CliContext): void {
  const drives = program.command('test-drive').description('Test drives that are booked: list, move, cancel.');
  drives
    .command('list')
    .argument('<site>', 'the slug of the site')
    .description('The test drives still to come, at the time of their location. Names are in the leads.')
    .action((slug: string) => list(context, slug));
  drives
    .command('move')
    .argument('<site>')
    .argument('<id>', 'the number of the test drive', wholeNumber)
    .argument('<time>', 'a free time at its location, as 2026-11-24T14:30')
    .description('Move a test drive to a free time. The shopper and the dealership get an email.')
    .action(async (slug: string, id: number, time: string) => {
      const { appointments, drive } = await openDrive(context, slug, id);
      const moved = await moveTestDrive(appointments, drive, time, { staffId: null }, context.clock.now());
      if (moved !== 'moved') throw new CliFailure(`Test drive ${id} was not moved: ${BECAUSE[moved]}`);
      say(context, `Test drive ${id} is moved to ${time.replace('T', ' ')}.`);
    });
  drives
    .command('cancel')
    .argument('<site>')
    .argument('<id>', 'the number of the test drive', wholeNumber)
    .description('Cancel a test drive. Its time is free again; the shopper and the dealership get an email.')
    .action(async (slug: string, id: number) => {
      const { appointments, drive } = await openDrive(context, slug, id);
      const cancelled = await cancelTestDrive(appointments, drive, { staffId: null }, context.clock.now());
      if (cancelled === 'over') throw new CliFailure(`Test drive ${id} was not cancelled: ${BECAUSE.over}`);
      say(context, `Test drive ${id} is cancelled.`);
    });
}

const BECAUSE = {
  taken: 'someone has just booked that time.',
  'not free': 'that time is not free. Choose one that the website offers, written 2026-11-24T14:30.',
  over: 'it was cancelled or has begun.',
};

async function list(context: CliContext, slug: string): Promise<void> {
  const { site, appointments, locations } = await openSite(context, slug);
  const found = await appointments.ahead(site.id, context.clock.now());
  if (found.length === 0) return say(context, 'No test drive is booked.');
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
    throw new CliFailure(`No test drive ${id} to come at ${slug}. Run "forecourt test-drive list ${slug}" to see all.`);
  const { testDrive } = (await resolveSite(sites, slug)).settings;
  const drive: TestDrive = { siteId: site.id, key: appointment.key, appointment, location, policy: testDrive };
  return { appointments, drive };
}

async function openSite(context: CliContext, slug: string) {
  const { sites, appointments } = await context.open();
  const site = await sites.bySlug(slug);
  if (!site) throw new CliFailure(`No site "${slug}". Run "forecourt site list" to see all sites.`);
  return { sites, site, appointments, locations: (await sites.directory(site.group_id)).locations };
}
