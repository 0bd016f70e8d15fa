import type { Command } from 'commander';
import { UnusableFeed } from '#app/import/feed.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';

/** `forecourt feed mapping`: prints how a feed is read, as a mapping file, or replaces it. */
export function addFeedMappingCommand(feed: Command, context: CliContext): Command {
  feed
    .command('mapping')
    .argument('<dealership>', 'slug')
    .option('--from <file>', 'mapping file that replaces it')
    .description("Print a feed's mapping as a mapping file, or replace it. Its sources and its alerts stay.")
    .action((dealership: string, { from }: { from?: string }) => mapping(context, dealership, from));
  return feed;
}

async function mapping(context: CliContext, dealership: string, from: string | undefined): Promise<void> {
  const { feeds } = await context.open();
  const source = await feeds.store.find(dealership);
  if (!source) throw new CliFailure(`${dealership} has no feed. Run "forecourt feed list" to see which do.`);
  if (from === undefined) {
    const text = source.mapping === null ? '' : context.feedFiles.mappings.print(source.mapping);
    return say(context, text.trimEnd());
  }
  const read = await context.feedFiles.readMapping(from).catch((error: unknown) => {
    throw error instanceof UnusableFeed ? new CliFailure(error.message) : error;
  });
  if (read.dealership) throw new CliFailure('A feed belongs to one dealership. Remove `dealership` from the mapping.');
  await feeds.store.setMapping(dealership, read, context.clock.now());
  say(context, `${dealership}: mapping replaced`);
}
