import type { Command } from 'commander';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

/** `forecourt database …`: moves the embedded database to a PostgreSQL server. */
export function addDatabaseCommand(program: Command, context: CliContext): void {
  program
    .command('database')
    .description('Move the database.')
    .command('move')
    .description(
      'Copy the embedded database in DATA_DIR to an empty PostgreSQL database at DATABASE_URL and verify every table. Stop the server first.',
    )
    .action(async () => {
      const moved = await context.moveToServer();
      const rows = moved.filter((one) => one.rows > 0);
      say(context, ...table(rows.map((one) => [one.table, formatNumber(one.rows)])));
      const all = rows.reduce((sum, one) => sum + one.rows, 0);
      say(
        context,
        `Copied and verified ${counted(all, 'row')} in ${counted(moved.length, 'table')}.`,
        'Start the server with this DATABASE_URL. The embedded database in DATA_DIR is unchanged. Jobs restart on their schedules.',
      );
    });
}
