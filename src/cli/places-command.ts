import type { Command } from 'commander';
import { UnusableFeed } from '#app/import/feed.ts';
import { importPlaces } from '#app/import/import-places.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';

/** `forecourt places …`: localities with coordinates, which shoppers search by and which put locations on the map. */
export function addPlacesCommand(program: Command, context: CliContext): void {
  const places = program
    .command('places')
    .description(
      'Localities with coordinates: what shoppers may type as a place, and where a location known by "Brookvale, NSW" is.',
    );
  places
    .command('import')
    .argument('<file>', 'CSV with locality,state,postcode,count,latitude,longitude; - for standard input')
    .description('Put localities into the database. What is there is replaced by name and postcode.')
    .action((file: string) => importFile(context, file));
}

async function importFile(context: CliContext, file: string): Promise<void> {
  const { places } = await context.open();
  try {
    const report = await importPlaces(places, await context.feedFiles.openFeed(file, context.stdin));
    say(
      context,
      `${report.places.toLocaleString('en-AU')} places`,
      ...(report.boxes > 0 ? [`  skipped: ${report.boxes.toLocaleString('en-AU')} rows of post-office boxes`] : []),
      ...report.failed.map(({ line, reason }) => `  skipped: line ${line}: ${reason}`),
    );
    if (report.failed.length > 0) context.fail(report.places === 0 ? 1 : 3);
  } catch (error) {
    if (error instanceof UnusableFeed) throw new CliFailure(error.message);
    throw error;
  }
}
