import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_TYPES_FILE, tableTypes } from './table-types.ts';

/** After a migration: writes the types of the tables again. */
writeFileSync(join(import.meta.dirname, '..', TABLE_TYPES_FILE), await tableTypes());
process.stdout.write(`${TABLE_TYPES_FILE}\n`);
