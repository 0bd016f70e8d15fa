import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runSteps } from './run-steps.ts';
import { QUICK_STEPS } from './verify.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Everything: the fast gate, then real browsers on the built server, and beside them processes that are killed and
 * mostly wait. Brings Chromium where it is missing and it may.
 */
await runSteps(QUICK_STEPS);
bringChromium();
await runSteps([
  [
    { name: 'browser tests', command: 'node', args: ['scripts/run-vitest.ts', '--config', 'vitest.e2e.config.ts'] },
    {
      name: 'processes under signals and kills',
      command: 'node',
      args: ['scripts/run-vitest.ts', '--config', 'vitest.processes.config.ts'],
    },
  ],
]);

function bringChromium(): void {
  if (process.env.CHROMIUM_PATH ?? CHROMIUM.some((path) => existsSync(path))) return;
  process.stdout.write('\nChromium is missing: trying apt-get install chromium.\n');
  try {
    const install = () =>
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    try {
      install();
    } catch {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      install();
    }
  } catch {
    process.stderr.write(
      '\nChromium could not be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, and run npm test again.\n',
    );
    process.exit(1);
  }
}
