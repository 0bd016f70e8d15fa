import type { Command } from 'commander';
import { say, type CliContext } from './cli-context.ts';

/** `forecourt backup` and `forecourt restore`: the embedded database and uploaded files, in one file. */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write, such as forecourt-2026-11-22.tar.gz')
    .description('Write the embedded database and uploaded files into one file, while the server runs.')
    .action(async (file: string) => {
      const { files, bytes, pausedMs } = await context.backUp(file);
      say(
        context,
        `${file}: ${files.toLocaleString('en-AU')} files in ${(bytes / 1_048_576).toFixed(1)} MB; enquiries waited ${pausedMs} ms`,
        'It holds personal data: keep it where only you can read it.',
      );
    });

  program
    .command('restore')
    .argument('<file>', 'a file that forecourt backup wrote')
    .option('--replace', 'also into a folder that holds data; they are moved aside')
    .description('Put a backup into DATA_DIR. The server must not run.')
    .action(async (file: string, { replace = false }: { replace?: boolean }) => {
      const { made, files, before } = await context.restore(file, replace);
      say(context, `Restored what was there at ${made} (${files.toLocaleString('en-AU')} files, all as they were).`);
      if (before !== undefined) say(context, `What was there is in ${before}. Delete it when you no longer need it.`);
    });
}
