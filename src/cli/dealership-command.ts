import type { Command } from 'commander';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { problemLine, table } from './site-report.ts';

/** `forecourt dealership …`: the directory of a group. */
export function addDealershipCommand(program: Command, context: CliContext): void {
  const dealership = program
    .command('dealership')
    .description('The directory of a group: its dealerships, their locations and hours.');

  dealership
    .command('apply')
    .argument('<file>', 'a YAML file with a group, its dealerships and their locations')
    .description(
      'Put the directory into the database. What is there is updated by slug; what the file does not name stays.',
    )
    .action((file: string) => apply(context, file));

  dealership
    .command('list')
    .description('All dealerships with their locations.')
    .action(() => list(context));
}

async function apply(context: CliContext, file: string): Promise<void> {
  const read = await context.settingsFiles.readDirectory(file);
  if ('problems' in read) {
    say(context, 'Rejected, nothing changed', ...read.problems.map((problem) => `  ${problemLine(problem)}`));
    return context.fail();
  }
  const { sites } = await context.open();
  const { group, dealerships, locations } = await sites.applyDirectory(read.directory);
  say(
    context,
    `${group.slug}: ${dealerships.created} dealerships created, ${dealerships.updated} updated; ${locations.created} locations created, ${locations.updated} updated`,
  );
}

/** An import may have made hundreds of locations. */
const MOST_NAMED = 5;

async function list(context: CliContext): Promise<void> {
  const { sites } = await context.open();
  const rows: string[][] = [];
  for (const group of await sites.groups()) {
    const { dealerships, locations } = await sites.directory(group.id);
    for (const one of dealerships) {
      const here = locations.filter((location) => location.dealership_id === one.id).map((location) => location.name);
      const more = here.length > MOST_NAMED ? ` and ${(here.length - MOST_NAMED).toLocaleString('en-AU')} more` : '';
      rows.push([group.slug, one.slug, one.name, here.slice(0, MOST_NAMED).join(', ') + more]);
    }
  }
  if (rows.length === 0)
    throw new CliFailure(
      'There is no dealership yet. forecourt dealership apply sites/dealerships.yaml puts the demo group in.',
    );
  say(context, ...table([['GROUP', 'DEALERSHIP', 'NAME', 'LOCATIONS'], ...rows]));
}
