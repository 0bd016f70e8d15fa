import type { Command } from 'commander';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { cancelAppointment, moveAppointment, type BookedAppointment } from '#app/test-drive/change-appointment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

interface Words {
  kind: AppointmentKind;
  /** The command. */
  command: string;
  /** "test drive", as in a sentence. */
  one: string;
}

const COMMANDS: readonly Words[] = [
  { kind: 'drive', command: 'test-drive', one: 'test drive' },
  { kind: 'service', command: 'service', one: 'service booking' },
];

/** `forecourt test-drive …` and `forecourt service …`: list and change what shoppers have booked at one site. */
export function addBookingCommands(program: Command, context: CliContext): void {
  for (const words of COMMANDS) addBookingCommand(program, context, words);
}

function addBookingCommand(program: Command, context: CliContext, words: Words): void {
  const { command, one } = words;
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  const bookings = program.command(command).description(`Manage ${one}s: list, move, cancel.`);
  bookings
    .command('list')
    .argument('<site>', 'the slug of the site')
    .description(`List upcoming ${one}s in the time zone of their location. Customer names are in the leads.`)
    .action((slug: string) => list(context, slug, words));
  bookings
    .command('move')
    .argument('<site>')
    .argument('<id>', `${one} number`, wholeNumber)
    .argument('<time>', 'a free time at its location, for example 2026-11-24T14:30')
    .description(`Move a ${one} to a free time. The shopper and the dealership get an email.`)
    .action(async (slug: string, id: number, time: string) => {
      const { appointments, booked } = await openBooking(context, slug, id, words);
      const moved = await moveAppointment(appointments, booked, time, { staffId: null }, context.clock.now());
      if (moved !== 'moved') throw new CliFailure(`${One} ${id} was not moved: ${BECAUSE[moved]}`);
      say(context, `${One} ${id} was moved to ${time.replace('T', ' ')}.`);
    });
  bookings
    .command('cancel')
    .argument('<site>')
    .argument('<id>', `${one} number`, wholeNumber)
    .description(`Cancel a ${one} and free its time. The shopper and the dealership get an email.`)
    .action(async (slug: string, id: number) => {
      const { appointments, booked } = await openBooking(context, slug, id, words);
      const cancelled = await cancelAppointment(appointments, booked, { staffId: null }, context.clock.now());
      if (cancelled === 'over') throw new CliFailure(`${One} ${id} was not cancelled: ${BECAUSE.over}`);
      say(context, `${One} ${id} was cancelled.`);
    });
}

const BECAUSE = {
  taken: 'someone else just booked that time.',
  'not free': 'that time is not free. Choose a time that the website offers, for example 2026-11-24T14:30.',
  'no loan car': 'no loan car is left on that day.',
  over: 'it was cancelled or has already started.',
};

async function list(context: CliContext, slug: string, { kind, one }: Words): Promise<void> {
  const { site, appointments, locations } = await openSite(context, slug);
  const found = await appointments.ahead(site.id, kind, context.clock.now());
  if (found.length === 0) return say(context, `No ${one}s booked.`);
  const rows = found.map(({ id, leadId, locationId, startsAt, loanCar }) => {
    const location = locations.find((each) => each.id === locationId);
    const { date, time } = wallTime(startsAt, location?.timezone ?? 'UTC');
    const loan = kind === 'service' ? [loanCar ? 'yes' : 'no'] : [];
    return [String(id), `${date} ${time}`, location?.name ?? '-', ...loan, String(leadId)];
  });
  const loanHeading = kind === 'service' ? ['LOAN CAR'] : [];
  say(context, ...table([[one.toUpperCase(), 'TIME', 'LOCATION', ...loanHeading, 'LEAD'], ...rows]));
}

async function openBooking(context: CliContext, slug: string, id: number, { kind, command, one }: Words) {
  const { sites, site, appointments, locations } = await openSite(context, slug);
  const appointment = (await appointments.ahead(site.id, kind, context.clock.now())).find((each) => each.id === id);
  const location = locations.find((each) => each.id === appointment?.locationId);
  if (!appointment || !location)
    throw new CliFailure(`No upcoming ${one} ${id} on ${slug}. Run "forecourt ${command} list ${slug}" to see all.`);
  const { settings } = await resolveSite(sites, slug);
  const booked: BookedAppointment = { siteId: site.id, key: appointment.key, appointment, location, settings };
  return { appointments, booked };
}

async function openSite(context: CliContext, slug: string) {
  const { sites, appointments } = await context.open();
  const site = await findSite(sites, slug);
  return { sites, site, appointments, locations: (await sites.directory(site.group_id)).locations };
}
