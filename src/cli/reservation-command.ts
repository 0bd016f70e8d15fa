import type { Command } from 'commander';
import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import { STAFF_ACTS, workOnReservation, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

const ACTS = {
  confirm: { description: 'Note that the sale is agreed.', done: 'is confirmed' },
  extend: {
    description:
      'Keep the car for longer: by reserve.holdMinutes before the deposit is paid, by reserve.keepDays after.',
    done: 'is extended',
  },
  sell: { description: 'Note that the car is handed over.', done: 'is done: the car is handed over' },
  cancel: { description: 'Free the car. A deposit that was paid is refunded.', done: 'is cancelled' },
} as const satisfies Record<StaffAct, { description: string; done: string }>;

/** `forecourt reservation …`: what is reserved on one site, and what staff decide about it. */
export function addReservationCommand(program: Command, context: CliContext): void {
  const reservation = program
    .command('reservation')
    .description('Cars that are reserved online: list, confirm, extend, sell, cancel.');
  reservation
    .command('list')
    .argument('<site>', 'the slug of the site')
    .option('--limit <n>', 'newest reservations, at most this many', wholeNumber, 50)
    .description('The newest reservations with their money. Names stand in the leads.')
    .action(async (slug: string, { limit }: { limit: number }) => {
      const { reserve, siteId } = await openSite(context, slug);
      const found = await reserve.reservations.list(siteId, limit);
      if (found.length === 0) return say(context, 'No reservation yet.');
      say(
        context,
        ...table([
          ['RESERVATION', 'SINCE', 'STATE', 'CAR', 'DEPOSIT', 'PAYMENTS'],
          ...found.map(({ id, changedAt, state, carName, deposit, payments }) => [
            String(id),
            changedAt.toISOString().slice(0, 16).replace('T', ' '),
            state,
            carName,
            formatMoney(deposit),
            payments.map((payment) => `${payment.gateway} ${payment.state}`).join(', '),
          ]),
        ]),
      );
    });
  for (const act of STAFF_ACTS)
    reservation
      .command(act)
      .argument('<site>')
      .argument('<id>', 'the number of the reservation', wholeNumber)
      .description(ACTS[act].description)
      .action(async (slug: string, id: number) => {
        const { reserve, siteId } = await openSite(context, slug);
        const done = await workOnReservation(reserve, siteId, { id }, act);
        if (!done.done) throw new CliFailure(`Reservation ${id} cannot ${act}: ${done.because}.`);
        say(context, `Reservation ${id} ${ACTS[act].done}.`, ...('deposit' in done ? moneyLines(done) : []));
      });
}

/** The worker asks a gateway that has not answered again every minute. */
const moneyLines = ({ closed, deposit }: Extract<Cancelled, { done: true }>): string[] => [
  deposit === null
    ? 'Nothing was paid.'
    : deposit === 'sent back'
      ? 'The deposit is refunded.'
      : 'The deposit is owed. The payment provider did not answer; the worker tries again every minute.',
  ...(closed
    ? []
    : [
        'Its payment page could not be closed. The payment provider did not answer; the worker tries again every minute, and refunds what is paid meanwhile.',
      ]),
];

async function openSite(context: CliContext, slug: string) {
  const { sites, reserve } = await context.open();
  const site = await sites.bySlug(slug);
  if (!site) throw new CliFailure(`There is no site ${slug}. forecourt site list shows which there are.`);
  return { reserve, siteId: site.id };
}
