import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Delivery } from '#app/lead/lead-store.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { LEAD_COLUMNS } from '#domain/lead/lead-columns.ts';
import { minuteInUtc } from '#domain/time/minute-in-utc.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { counted } from '#domain/text/words.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

/** `forecourt lead …`: the leads of one site and their deliveries. */
export function addLeadCommand(program: Command, context: CliContext): void {
  const lead = program.command('lead').description('Manage the leads of a site: list, show, retry deliveries, export.');
  const state = new Option('--delivery <state>', 'only leads with a delivery in this state').choices([
    'waiting',
    'delivered',
    'dead',
  ]);

  lead
    .command('list')
    .argument('<site>', 'the slug of the site')
    .addOption(state)
    .option('--limit <n>', 'maximum number of leads', wholeNumber, 50)
    .description('List the newest leads with their deliveries.')
    .action((slug: string, options: { limit: number; delivery?: Delivery['state'] }) => list(context, slug, options));

  lead
    .command('show')
    .argument('<site>')
    .argument('<id>', 'lead number', wholeNumber)
    .description('Show one lead with every delivery attempt and error.')
    .action((slug: string, id: number) => show(context, slug, id));

  lead
    .command('replay')
    .argument('<site>')
    .argument('[id]', 'lead number; omit to retry every failed delivery', wholeNumber)
    .option('--all', 'with a lead number: also send again to destinations that already received it')
    .description("Retry deliveries: one lead's undelivered ones, or all failed ones.")
    .action((slug: string, id: number | undefined, options: { all?: boolean }) =>
      replay(context, slug, id, options.all),
    );

  lead
    .command('export')
    .argument('<site>')
    .option('--since <date>', 'only leads from this date on, for example 2026-11-20', day)
    .description(
      'Export leads as CSV to standard output. Cells are escaped so that spreadsheets cannot run them as formulas.',
    )
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
  if (found.length === 0) return say(context, 'No leads yet.');
  say(
    context,
    ...table([
      ['LEAD', 'RECEIVED', 'CATEGORY', 'ABOUT', 'FROM', 'DELIVERY'],
      ...found.map((each) => [
        String(each.id),
        minuteInUtc(each.receivedAt),
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
  if (!lead) throw new CliFailure(`No lead ${id} on ${slug}. Run "forecourt lead list ${slug}" to see its leads.`);
  say(
    context,
    JSON.stringify({ id: lead.id, received_at: lead.receivedAt, consent: lead.consent, ...lead.payload }, null, 2),
  );
  for (const delivery of await leads.deliveries(siteId, [id])) {
    const next = delivery.state === 'waiting' ? `, next at ${minuteInUtc(delivery.nextAt)}` : '';
    const why = delivery.lastError === null ? '' : `, last: ${delivery.lastError}`;
    say(
      context,
      `${delivery.channel} to ${delivery.target}: ${delivery.state} after ${counted(delivery.attempts, 'attempt')}${next}${why}`,
    );
  }
}

async function replay(context: CliContext, slug: string, leadId?: number, all = false): Promise<void> {
  if (all && leadId === undefined)
    throw new CliFailure('--all needs a lead number: forecourt lead replay <site> <id> --all');
  const { leads, siteId } = await openSite(context, slug);
  const count = await leads.replay(siteId, { leadId, delivered: all });
  say(context, `${counted(count, 'delivery', 'deliveries')} queued for retry`);
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
  const site = await findSite(sites, slug);
  return { leads, siteId: site.id };
}

function day(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('Use the date format 2026-11-20.');
  return date;
}
