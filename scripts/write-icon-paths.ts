import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS_FILE, iconPaths } from './icon-paths.ts';

/** After a change of the list in icon-paths.ts: writes the paths of the icons again. */
writeFileSync(join(import.meta.dirname, '..', ICONS_FILE), iconPaths());
process.stdout.write(`${ICONS_FILE}\n`);
