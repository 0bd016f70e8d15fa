import { userInfo } from 'node:os';
import process from 'node:process';
import { Command, CommanderError } from 'commander';
import { createSiteStore } from '#adapters/postgres/site-store.ts';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addDealershipCommand } from '#cli/dealership-command.ts';
import { addSiteCommand } from '#cli/site-command.ts';
import { readEnvironment } from './environment.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

type Streams = Pick<CliContext, 'stdin' | 'stdout' | 'stderr'>;

/** Runs one `forecourt` command; answers its exit code: 0 fine, 1 refused or failed, 2 used wrongly. */
export async function forecourt(args: readonly string[], variables: Record<string, string | undefined>, streams: Streams): Promise<number> {
  let failed = false;
  let opened: Promise<OpenDatabase> | undefined;
  try {
    const environment = readEnvironment(variables);
    const context: CliContext = {
      ...streams,
      clock: { now: () => new Date() },
      open: async () => {
        opened ??= openDatabase(environment);
        const { database } = await opened;
        return { sites: createSiteStore(database) };
      },
      settingsFiles,
      sitesFolder: environment.SITES_DIR,
      user: userName(),
      fail: () => { failed = true; },
    };
    await program(context).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    streams.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await opened?.then((open) => open.close(), () => {});
  }
  return failed ? 1 : 0;
}

function program(context: CliContext): Command {
  const forecourtCommand = new Command('forecourt')
    .description('One server, every dealer\'s website. Every command also works while the server runs.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: (text) => context.stderr.write(text) })
    .showSuggestionAfterError();
  addSiteCommand(forecourtCommand, context);
  addDealershipCommand(forecourtCommand, context);
  return forecourtCommand;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // a container may run as a user without a name
  }
}

if (import.meta.main) process.exitCode = await forecourt(process.argv.slice(2), process.env, process);
