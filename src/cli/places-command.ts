import type { Command } from 'commander';
import { UnusableFeed } from '#app/import/feed.ts';
import { importPlaces } from '#app/import/import-places.ts';
import { counted } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';

/** `forecourt places …`: localities with coordinates, for searches by place and for the map. */
export function addPlacesCommand(program: Command, context: CliContext): void {
  const places = program
    .command('places')
    .description('Manage localities, used to find places that shoppers type and to locate dealerships.');
  places
    .command('import')
    .argument('<file>', 'CSV with locality,state,postcode,count,latitude,longitude; - for standard input')
    .description('Import localities. Existing ones with the same name and postcode are replaced.')
    .action((file: string) => importFile(context, file));
}

async function importFile(context: CliContext, file: string): Promise<void> {
  const { places } = await context.open();
  try {
    const report = await importPlaces(places, await context.feedFiles.openFeed(file, context.stdin));
    say(
      context,
      counted(report.places, 'place'),
      ...(report.boxes > 0 ? [`  skipped: ${counted(report.boxes, 'row')} with PO boxes`] : []),
      ...report.failed.map(({ line, reason }) => `  skipped: line ${line}: ${reason}`),
    );
    if (report.failed.length > 0) context.fail(report.places === 0 ? 1 : 3);
  } catch (error) {
    if (error instanceof UnusableFeed) throw new CliFailure(error.message);
    throw error;
  }
}
