import { cpSync } from 'node:fs';

/** Makes a data folder with a migrated, empty database: a copy of the template (database-templates.ts). */
export function makeDataFolder(folder: string): void {
  cpSync(process.env.TEST_TEMPLATE_FOLDER!, folder, { recursive: true });
}
