import type { Command } from 'commander';
import { formatMoney } from '#domain/price/format-money.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

const DONE = {
  confirm: 'is confirmed',
  sell: 'is done: the car is handed over',
  cancel: 'is cancelled; a deposit that was paid goes back within minutes',
} as const;

/** `forecourt reservation …`: what is reserved on one site, and what staff decide about it. */
export function addReservationCommand(program: Command, context: CliContext): void {
  const reservation = program
    .command('reservation')
    .description('Cars that are reserved online: list, confirm, sell, cancel.');
  reservation
    .command('list')
    .argument('<site>', 'the slug of the site')
    .option('--limit <n>', 'newest reservations, at most this many', wholeNumber, 50)
    .description('The newest reservations with their money. Names stand in the leads.')
    .action(async (slug: string, { limit }: { limit: number }) => {
      const { reservations, siteId } = await openSite(context, slug);
      const found = await reservations.list(siteId, limit);
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
  for (const [event, description] of [
    ['confirm', 'The sale is agreed.'],
    ['sell', 'The car is handed over.'],
    ['cancel', 'The car is free again; a deposit that was paid goes back.'],
  ] as const)
    reservation
      .command(event)
      .argument('<site>')
      .argument('<id>', 'the number of the reservation', wholeNumber)
      .description(description)
      .action(async (slug: string, id: number) => {
        const { reservations, siteId } = await openSite(context, slug);
        const done = await reservations.decide(siteId, id, event, context.clock.now());
        if (!done.done) throw new CliFailure(`Reservation ${id} cannot ${event}: ${done.because}.`);
        say(context, `Reservation ${id} ${DONE[event]}.`);
      });
}

async function openSite(context: CliContext, slug: string) {
  const { sites, reservations } = await context.open();
  const site = await sites.bySlug(slug);
  if (!site) throw new CliFailure(`There is no site ${slug}. forecourt site list shows which there are.`);
  return { reservations, siteId: site.id };
}
