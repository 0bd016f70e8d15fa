import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnvironment } from '#tests/child-environment.ts';

/** Prints the address of each module that a process loads, when it ends. */
const PRINT_MODULES = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      loaded.push(found.url);
      return found;
    },
  });
  process.on('exit', () => process.stderr.write(loaded.join('\\n')));`;

it('a command loads no page, job, index or mail server that it does not use', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(PRINT_MODULES)}`,
      'src/main/forecourt.ts',
      'stock',
      'import',
      '--help',
    ],
    { cwd: join(import.meta.dirname, '../..'), env: childEnvironment() },
  );
  const loaded = stderr.split('\n');
  expect(loaded.some((url) => url.endsWith('/src/main/forecourt.ts'))).toBe(true);
  const parts = /\/src\/(web|worker|adapters\/(stock-index|jobs|mail))\/|\/node_modules\/(nodemailer|pg-boss)\//;
  expect(loaded.filter((url) => parts.test(url))).toEqual([]);
});
