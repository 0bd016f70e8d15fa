import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_TYPES_FILE, tableTypes } from '../../scripts/table-types.ts';

it('table types equal those of the migrations (npm run generate)', async () => {
  expect(readFileSync(join(import.meta.dirname, '../..', TABLE_TYPES_FILE), 'utf8')).toBe(await tableTypes());
});
