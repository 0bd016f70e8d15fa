import { constants, setPriority, userInfo } from 'node:os';
import process from 'node:process';
import { Command, CommanderError } from 'commander';
import { feedFiles } from '#adapters/feed/feed-files.ts';
import type { JobQueue } from '#app/jobs/job-queue.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addBackupCommands } from '#cli/backup-command.ts';
import { addDatabaseCommand } from '#cli/database-command.ts';
import { addDealershipCommand } from '#cli/dealership-command.ts';
import { addDoctorCommand } from '#cli/doctor-command.ts';
import { addFeedCheckCommand } from '#cli/feed-check-command.ts';
import { addFeedMappingCommand } from '#cli/feed-mapping-command.ts';
import { addFeedCommand } from '#cli/feed-command.ts';
import { addJobCommand } from '#cli/job-command.ts';
import { addLeadCommand } from '#cli/lead-command.ts';
import { addReservationCommand } from '#cli/reservation-command.ts';
import { addBookingCommands } from '#cli/booking-commands.ts';
import { addPlacesCommand } from '#cli/places-command.ts';
import { addReviewsCommand } from '#cli/reviews-command.ts';
import { addSearchCommand } from '#cli/search-command.ts';
import { addSiteCommand } from '#cli/site-command.ts';
import { addStaffCommand } from '#cli/staff-command.ts';
import { addStockCommand } from '#cli/stock-command.ts';
import { addTraceCommand } from '#cli/trace-command.ts';
import { commandProblem } from './command-problem.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { keptSecret } from './server-secret.ts';
import { openDatabase, type OpenDatabase } from './open/open-database.ts';
import { outliveReaders } from './broken-pipe.ts';
import { siteOrigin } from './site-addresses.ts';
import { webPortOf } from './web-port.ts';

type Streams = Pick<CliContext, 'stdin' | 'stdout' | 'stderr'>;

/** Runs one `forecourt` command and returns its exit code: 0 done, 1 rejected or failed, 2 wrong usage, 3 done in part. */
export async function forecourt(
  args: readonly string[],
  variables: Record<string, string | undefined>,
  streams: Streams,
): Promise<number> {
  let exitCode = 0;
  let opened: Promise<OpenDatabase> | undefined;
  let queue: Promise<JobQueue> | undefined;
  const report = (error: unknown) =>
    void streams.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  let environment: Environment;
  try {
    environment = readEnvironment(variables);
  } catch (error) {
    report(error);
    return 1;
  }
  try {
    // most parts are loaded by the commands that need them: all together take half a second of processor time
    const context: CliContext = {
      ...streams,
      clock: { now: () => new Date() },
      open: async () => {
        opened ??= openDatabase(environment);
        // together: a database that cannot be opened is told of however long the import takes
        const [{ openAreas, unhurried }, { database, kind }] = await Promise.all([import('./areas.ts'), opened]);
        const { stock, ...areas } = openAreas(unhurried({ database, kind }), context.clock, {
          serverSecret: keptSecret(environment),
          SMTP_URL: environment.SMTP_URL,
        });
        return {
          sites: areas.sites.sites,
          leads: areas.leads.store,
          reserve: areas.reservations,
          appointments: areas.testDrives.appointments,
          imports: areas.imports.store,
          feeds: areas.feeds,
          stock: stock.records,
          loadStock: async () => {
            const { createStockIndex } = await import('#adapters/stock-index/stock-index.ts');
            const index = createStockIndex();
            for await (const cars of stock.store.listed()) index.put(cars);
            return index;
          },
          places: areas.places,
          reviews: areas.reviews.store,
          staff: areas.staff.staff,
          mails: async () => {
            const { siteMails } = await import('#adapters/mail/site-mails.ts');
            const { openMailing } = await import('./open/open-mailing.ts');
            return siteMails(openMailing(database, environment, context.clock));
          },
        };
      },
      openQueue: async () => {
        const { openJobQueue } = await import('#adapters/jobs/pg-boss-queue.ts');
        opened ??= openDatabase(environment);
        queue ??= opened.then((open) => openJobQueue({ ...open, role: 'sender', report }));
        return queue;
      },
      examine: async () => (await import('./examine.ts')).examine(environment, variables),
      backUp: async (file) =>
        (await import('./data-folder.ts')).backUpDataFolder(environment, file, context.clock.now()),
      restore: async (file, replace) =>
        (await import('./data-folder.ts')).restoreDataFolder(environment, file, replace, context.clock.now()),
      moveToServer: async () => (await import('./move-to-server.ts')).moveToServer(environment),
      trace: async (address, here) => (await import('./trace.ts')).traceAddress(environment)(address, here),
      jobs: async () => (await import('#worker/jobs.ts')).JOBS,
      warmPictures: async () => {
        const { warmPictures } = await import('#worker/jobs/warm-pictures.job.ts');
        await context
          .openQueue()
          .then((open) => open.send(warmPictures, {}))
          .catch(() => {});
      },
      settingsFiles: async () => (await import('#adapters/settings-files/settings-files.ts')).settingsFiles,
      feedFiles,
      baseDomain: environment.BASE_DOMAIN,
      siteOrigin: ({ slug, hosts }) => {
        const { BASE_DOMAIN, PUBLIC_PORT, PORT, DATA_DIR } = environment;
        const port = PUBLIC_PORT ?? webPortOf(DATA_DIR) ?? PORT;
        return siteOrigin(hosts[0] ?? `${slug}.${BASE_DOMAIN}`, { BASE_DOMAIN, PORT: port });
      },
      hasPage: async () => (await import('#web/pages/has-page.ts')).hasPage,
      sitesFolder: environment.SITES_DIR,
      user: userName(),
      fail: (code = 1) => {
        exitCode = code;
      },
    };
    await program(context).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { words, code } = commandProblem(error, environment);
    streams.stderr.write(`${words}\n`);
    return code;
  } finally {
    await queue?.then(
      (open) => open.close(),
      () => {},
    );
    await opened?.then(
      (open) => open.close(),
      () => {},
    );
  }
  return exitCode;
}

function program(context: CliContext): Command {
  const forecourtCommand = new Command('forecourt')
    .description(
      'One server for every dealer website. Commands work while the server is running unless their help says otherwise.',
    )
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: (text) => context.stderr.write(text) })
    .showSuggestionAfterError();
  addSearchCommand(forecourtCommand, context);
  addSiteCommand(forecourtCommand, context);
  addDealershipCommand(forecourtCommand, context);
  addStockCommand(forecourtCommand, context);
  addFeedCheckCommand(addFeedMappingCommand(addFeedCommand(forecourtCommand, context), context), context);
  addPlacesCommand(forecourtCommand, context);
  addReviewsCommand(forecourtCommand, context);
  addLeadCommand(forecourtCommand, context);
  addReservationCommand(forecourtCommand, context);
  addBookingCommands(forecourtCommand, context);
  addStaffCommand(forecourtCommand, context);
  addJobCommand(forecourtCommand, context);
  addDoctorCommand(forecourtCommand, context);
  addTraceCommand(forecourtCommand, context);
  addBackupCommands(forecourtCommand, context);
  addDatabaseCommand(forecourtCommand, context);
  // loaded on demand, because the other commands need no renderer
  forecourtCommand
    .command('serve')
    .description('Run the web server. You can run several against one PostgreSQL database.')
    .action(async () => (await import('./serve.ts')).serve());
  forecourtCommand
    .command('worker')
    .description('Deliver leads and run background jobs. You can run several against one PostgreSQL database.')
    .action(async () => (await import('./serve.ts')).work());
  return forecourtCommand;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // a container may run as a user without a name
  }
}

/**
 * On a machine with a web process someone waits for that one: what was taken can be delivered, and what a feed says be
 * written, a moment later.
 */
function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // where the priority cannot be changed, processes share the processor evenly
  }
}

/** Runs the command of this process's arguments. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2);
  outliveReaders(process.stdout, process.stderr);
  if (args[0] !== 'serve') letOthersGoFirst();
  const code = await forecourt(args, process.env, process);
  // parts of a server that failed to start may keep the process alive, and then nothing restarts it
  if (code !== 0 && ['serve', 'worker'].includes(args[0]!)) process.exit(code);
  process.exitCode = code;
}

if (import.meta.main) await main();
