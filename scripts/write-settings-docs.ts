import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsDocs } from './settings-docs.ts';

for (const [path, text] of Object.entries(settingsDocs)) {
  const file = join(import.meta.dirname, '..', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
  process.stdout.write(`${path}\n`);
}
