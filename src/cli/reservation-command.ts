import type { Command } from 'commander';
import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import type { ReservationPayment } from '#app/reservation/reservations.ts';
import { STAFF_ACTS, workOnReservation, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { returnSentences } from '#domain/reservation/money-words.ts';
import { REFUSAL_WORDS } from '#domain/reservation/refusal-words.ts';
import { minuteInUtc } from '#domain/time/minute-in-utc.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

const ACTS = {
  confirm: { description: 'Record that the sale is agreed.', done: 'is confirmed' },
  extend: {
    description:
      'Hold the car for longer: by reserve.holdMinutes before the deposit is paid, by reserve.keepDays after.',
    done: 'is extended',
  },
  sell: { description: 'Record that the car has been handed over.', done: 'is complete: the car has been handed over' },
  cancel: {
    description: 'Release the car and refund what the dealership still has of a paid deposit.',
    done: 'is cancelled',
  },
} as const satisfies Record<StaffAct, { description: string; done: string }>;

/** `forecourt reservation …`: lists and changes the reservations of one site. */
export function addReservationCommand(program: Command, context: CliContext): void {
  const reservation = program
    .command('reservation')
    .description('Manage online reservations: list, confirm, extend, sell, cancel.');
  reservation
    .command('list')
    .argument('<site>', 'the slug of the site')
    .option('--limit <n>', 'maximum number of reservations', wholeNumber, 50)
    .description('List the newest reservations with payment status. Customer names are in the leads.')
    .action(async (slug: string, { limit }: { limit: number }) => {
      const { reserve, siteId } = await openSite(context, slug);
      const found = await reserve.reservations.list(siteId, limit);
      if (found.length === 0) return say(context, 'No reservations yet.');
      say(
        context,
        ...table([
          ['RESERVATION', 'SINCE', 'STATE', 'CAR', 'DEPOSIT', 'PAYMENTS'],
          ...found.map(({ id, changedAt, state, carName, deposit, payments }) => [
            String(id),
            minuteInUtc(changedAt),
            state,
            carName,
            formatExactly(deposit),
            payments.map(paymentWords).join('; '),
          ]),
        ]),
      );
    });
  for (const act of STAFF_ACTS)
    reservation
      .command(act)
      .argument('<site>')
      .argument('<id>', 'reservation number', wholeNumber)
      .description(ACTS[act].description)
      .action(async (slug: string, id: number) => {
        const { reserve, siteId } = await openSite(context, slug);
        const done = await workOnReservation(reserve, siteId, { id }, act);
        if (!done.done)
          throw new CliFailure(
            done.because === 'nothing is held'
              ? `No reservation ${id} on ${slug}. Run "forecourt reservation list ${slug}" to see all.`
              : `Reservation ${id} was not changed. ${REFUSAL_WORDS[done.because]}`,
          );
        say(context, `Reservation ${id} ${ACTS[act].done}.`, ...('deposit' in done ? moneyLines(done) : []));
      });
}

/** "stripe paid", "stripe returned, $200 returned by the bank" */
export const paymentWords = ({
  gateway,
  state,
  money: { refunded, byBank, left, disputed },
}: Pick<ReservationPayment, 'gateway' | 'state' | 'money'>): string =>
  [
    `${gateway} ${state === 'refunded' ? backWord({ refunded, left }) : state.replace('_', ' ')}`,
    ...(disputed ? ['disputed by the bank'] : []),
    ...(byBank > 0 ? [`${formatExactly(byBank)} returned by the bank`] : []),
    ...(refunded > 0 && (state !== 'refunded' || byBank > 0) ? [`${formatExactly(refunded)} refunded`] : []),
  ].join(', ');

const backWord = ({ refunded, left }: { refunded: number; left: number }): string =>
  left > 0 ? `refund of ${formatExactly(left)} failed` : refunded > 0 ? 'refunded' : 'returned';

const straight = (text: string): string => text.replaceAll('’', "'");

/** Says what becomes of the deposit. The worker retries every minute when a gateway did not respond. */
const moneyLines = ({ closed, deposit }: Extract<Cancelled, { done: true }>): string[] => [
  ...(deposit === null ? ['Nothing was paid.'] : returnSentences(deposit, 'is', 'dealer').map(straight)),
  ...(deposit !== null && deposit.left > 0 ? ['The worker asks the payment provider every minute.'] : []),
  ...(closed
    ? []
    : [
        'The payment page could not be closed because the payment provider did not respond. The worker tries again every minute and refunds any payment made before then.',
      ]),
];

async function openSite(context: CliContext, slug: string) {
  const { sites, reserve } = await context.open();
  const site = await findSite(sites, slug);
  return { reserve, siteId: site.id };
}
