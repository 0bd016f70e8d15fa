import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Checks the names of migrations, and by squawk (.squawk.toml) that each can run while the version before still serves. */
const folder = process.argv[2] ?? 'migrations';
const NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;

const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const misnamed = files.filter((name) => !NAME.test(name));
for (const name of misnamed)
  process.stdout.write(
    `${name}: name it by its time in UTC and what it does, such as 20261123T1430_phone_of_staff.sql.\n`,
  );
const later = files.filter((name) => !name.endsWith('_baseline.sql')).map((name) => join(folder, name));
const squawk =
  later.length === 0 ? { status: 0 } : spawnSync('squawk', ['--reporter=gcc', ...later], { stdio: 'inherit' });
process.exitCode = misnamed.length === 0 && squawk.status === 0 ? 0 : 1;
