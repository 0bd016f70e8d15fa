import type { Command } from 'commander';
import { say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

/** `forecourt database …`: from the embedded database to a PostgreSQL server. */
export function addDatabaseCommand(program: Command, context: CliContext): void {
  program
    .command('database')
    .description('The database as a whole.')
    .command('move')
    .description(
      'Copy the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL, and compare every table. The server must not run.',
    )
    .action(async () => {
      const moved = await context.moveToServer();
      const rows = moved.filter((one) => one.rows > 0);
      say(context, ...table(rows.map((one) => [one.table, one.rows.toLocaleString('en-AU')])));
      const all = rows.reduce((sum, one) => sum + one.rows, 0);
      say(
        context,
        `${all.toLocaleString('en-AU')} rows of ${moved.length} tables are there, the same as here.`,
        'Start the server with this DATABASE_URL. The embedded database stays in DATA_DIR as it was; jobs begin anew by their schedules.',
      );
    });
}
