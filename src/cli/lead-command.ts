import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Delivery } from '#app/lead/lead-store.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { LEAD_COLUMNS } from '#domain/lead/lead-columns.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

/** `forecourt lead …`: what came in on one site and what became of it. */
export function addLeadCommand(program: Command, context: CliContext): void {
  const lead = program.command('lead').description('Leads of a site: read, deliver again, export.');
  const state = new Option('--delivery <state>', 'only leads with a delivery in this state').choices([
    'waiting',
    'delivered',
    'dead',
  ]);

  lead
    .command('list')
    .argument('<site>', 'the slug of the site')
    .addOption(state)
    .option('--limit <n>', 'newest leads, at most this many', wholeNumber, 50)
    .description('The newest leads with their deliveries.')
    .action((slug: string, options: { limit: number; delivery?: Delivery['state'] }) => list(context, slug, options));

  lead
    .command('show')
    .argument('<site>')
    .argument('<id>', 'the number of the lead', wholeNumber)
    .description('One lead whole, with every delivery and why it failed.')
    .action((slug: string, id: number) => show(context, slug, id));

  lead
    .command('replay')
    .argument('<site>')
    .argument('[id]', 'the number of the lead; without it every delivery that was laid aside', wholeNumber)
    .option('--all', 'of one lead: also where it is delivered already, which then gets it again')
    .description(
      'Put deliveries back to the front of the queue: those of a lead that are not delivered, or all dead ones.',
    )
    .action((slug: string, id: number | undefined, options: { all?: boolean }) =>
      replay(context, slug, id, options.all),
    );

  lead
    .command('export')
    .argument('<site>')
    .option('--since <date>', 'from this day on (2026-11-20)', day)
    .description('All leads as CSV on standard output. No cell can run as a formula.')
    .action((slug: string, options: { since?: Date }) => exportCsv(context, slug, options.since));
}

async function list(
  context: CliContext,
  slug: string,
  options: { limit: number; delivery?: Delivery['state'] },
): Promise<void> {
  const { leads, siteId } = await openSite(context, slug);
  const found = await leads.list(siteId, { limit: options.limit, delivery: options.delivery });
  const deliveries = Map.groupBy(
    await leads.deliveries(
      siteId,
      found.map(({ id }) => id),
    ),
    ({ leadId }) => leadId,
  );
  if (found.length === 0) return say(context, 'No lead yet.');
  say(
    context,
    ...table([
      ['LEAD', 'RECEIVED', 'CATEGORY', 'ABOUT', 'FROM', 'DELIVERY'],
      ...found.map((each) => [
        String(each.id),
        when(each.receivedAt),
        each.payload.category,
        each.payload.about.car?.name ?? '-',
        fullName(each.payload),
        (deliveries.get(each.id) ?? []).map(({ channel, state }) => `${channel} ${state}`).join(', '),
      ]),
    ]),
  );
}

async function show(context: CliContext, slug: string, id: number): Promise<void> {
  const { leads, siteId } = await openSite(context, slug);
  const lead = await leads.byId(siteId, id);
  if (!lead) throw new CliFailure(`${slug} has no lead ${id}. forecourt lead list ${slug} shows which there are.`);
  say(
    context,
    JSON.stringify({ id: lead.id, received_at: lead.receivedAt, consent: lead.consent, ...lead.payload }, null, 2),
  );
  for (const delivery of await leads.deliveries(siteId, [id])) {
    const next = delivery.state === 'waiting' ? `, next at ${when(delivery.nextAt)}` : '';
    const why = delivery.lastError === null ? '' : `, last: ${delivery.lastError}`;
    say(
      context,
      `${delivery.channel} to ${delivery.target}: ${delivery.state} after ${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}${next}${why}`,
    );
  }
}

async function replay(context: CliContext, slug: string, leadId?: number, all = false): Promise<void> {
  if (all && leadId === undefined)
    throw new CliFailure('--all goes with the number of a lead: forecourt lead replay <site> <id> --all');
  const { leads, siteId } = await openSite(context, slug);
  const count = await leads.replay(siteId, { leadId, delivered: all });
  say(context, `${count} ${count === 1 ? 'delivery' : 'deliveries'} put back to the front of the queue`);
}

const EXPORTED = 1_000_000;

async function exportCsv(context: CliContext, slug: string, since?: Date): Promise<void> {
  const { leads, siteId } = await openSite(context, slug);
  const found = await leads.list(siteId, { limit: EXPORTED, since });
  context.stdout.write(csvLine(LEAD_COLUMNS.map(([heading]) => heading)));
  for (const lead of found.reverse()) context.stdout.write(csvLine(LEAD_COLUMNS.map(([, cell]) => cell(lead))));
}

async function openSite(context: CliContext, slug: string) {
  const { sites, leads } = await context.open();
  const site = await sites.bySlug(slug);
  if (!site) throw new CliFailure(`There is no site ${slug}. forecourt site list shows which there are.`);
  return { leads, siteId: site.id };
}

const when = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

function day(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('A day is written 2026-11-20.');
  return date;
}
