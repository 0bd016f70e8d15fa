import type { Command } from 'commander';
import { counted } from '#domain/text/words.ts';
import { say, type CliContext } from './cli-context.ts';

/** `forecourt backup` and `forecourt restore`: one file with the embedded database and the uploads. */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write, for example forecourt-2026-11-22.tar.gz')
    .description('Back up the embedded database and uploads to one file. The server can keep running.')
    .action(async (file: string) => {
      const { files, bytes, pausedMs } = await context.backUp(file);
      say(
        context,
        `${file}: ${counted(files, 'file')} in ${(bytes / 1_048_576).toFixed(1)} MB; enquiries paused for ${pausedMs} ms`,
        'It contains personal data. Store it where only you can read it.',
      );
    });

  program
    .command('restore')
    .argument('<file>', 'a file written by "forecourt backup"')
    .option('--replace', 'allow a folder that has data; the existing data is moved aside')
    .description('Restore a backup into DATA_DIR. Stop the server first.')
    .action(async (file: string, { replace = false }: { replace?: boolean }) => {
      const { made, files, before } = await context.restore(file, replace);
      say(context, `Restored the backup from ${made} (${counted(files, 'file')} verified).`);
      if (before !== undefined)
        say(context, `The previous data is in ${before}. Delete it when you no longer need it.`);
    });
}
