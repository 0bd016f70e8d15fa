import type { Command } from 'commander';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { problemLine, table } from './site-report.ts';

/** `forecourt dealership …`: manages the dealerships of a group. */
export function addDealershipCommand(program: Command, context: CliContext): void {
  const dealership = program
    .command('dealership')
    .description('Manage the dealerships of a group, with their locations and hours.');

  dealership
    .command('apply')
    .argument('<file>', 'a YAML file with a group, its dealerships and their locations')
    .description('Create or update dealerships and locations by slug. Anything not in the file is left unchanged.')
    .action((file: string) => apply(context, file));

  dealership
    .command('list')
    .description('List all dealerships with their locations.')
    .action(() => list(context));
}

async function apply(context: CliContext, file: string): Promise<void> {
  const read = await (await context.settingsFiles()).readDirectory(file);
  if ('problems' in read) {
    say(context, 'Rejected, nothing changed', ...read.problems.map((problem) => `  ${problemLine(problem)}`));
    return context.fail();
  }
  const { sites } = await context.open();
  const { group, dealerships, locations } = await sites.applyDirectory(read.directory);
  say(
    context,
    `${group.slug}: ${counted(dealerships.created, 'dealership')} created, ${dealerships.updated} updated; ${counted(locations.created, 'location')} created, ${locations.updated} updated`,
  );
}

/** At most this many locations are named, because an import may have created hundreds. */
const MOST_NAMED = 5;

async function list(context: CliContext): Promise<void> {
  const { sites } = await context.open();
  const rows: string[][] = [];
  for (const group of await sites.groups()) {
    const { dealerships, locations } = await sites.directory(group.id);
    for (const one of dealerships) {
      const here = locations.filter((location) => location.dealership_id === one.id).map((location) => location.name);
      const more = here.length > MOST_NAMED ? ` and ${formatNumber(here.length - MOST_NAMED)} more` : '';
      rows.push([group.slug, one.slug, one.name, here.slice(0, MOST_NAMED).join(', ') + more]);
    }
  }
  if (rows.length === 0)
    throw new CliFailure(
      'No dealerships yet. Load the demo group with "forecourt dealership apply sites/dealerships.yaml".',
    );
  say(context, ...table([['GROUP', 'DEALERSHIP', 'NAME', 'LOCATIONS'], ...rows]));
}
