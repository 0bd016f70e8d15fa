import { cpSync } from 'node:fs';

/**
 * Makes a data folder with a migrated, empty database: a copy of the template (embedded-template.ts). Where there is none,
 * as in measurements, the process that opens the folder makes it.
 */
export function makeDataFolder(folder: string): void {
  const template = process.env.TEST_TEMPLATE_FOLDER;
  if (template !== undefined) cpSync(template, folder, { recursive: true });
}
