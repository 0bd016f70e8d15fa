import type { Readable, Writable } from 'node:stream';
import type { Clock } from '#app/clock.ts';
import type { SettingsFiles } from '#app/site/site-files.ts';
import type { SiteStore } from '#app/site-store.ts';

/** What commands get from the database; opened on first use, so that `--help` and pure checks need none. */
export interface CliPorts {
  sites: SiteStore;
}

/** Everything that a command may touch. `main` makes it, so that a test can too. */
export interface CliContext {
  stdout: Writable;
  stderr: Writable;
  stdin: Readable;
  clock: Clock;
  /** Opens the database, or answers the open one; `main` closes it when the command has ended. */
  open(): Promise<CliPorts>;
  settingsFiles: SettingsFiles;
  /** Where sites are looked for when a command names no path. */
  sitesFolder: string;
  /** The system user's name: who signs a change when `--by` does not say. */
  user: string;
  /** The command ends with exit code 1; it has said why. */
  fail(): void;
}

/** A command that cannot go on: its message is what the user reads, and the exit code is 1. */
export class CliFailure extends Error {
  override name = 'CliFailure';
}

export const say = (context: Pick<CliContext, 'stdout'>, ...lines: string[]): void => {
  if (lines.length > 0) context.stdout.write(`${lines.join('\n')}\n`);
};
