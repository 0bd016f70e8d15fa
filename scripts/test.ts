import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runSteps } from './run-steps.ts';
import { CHECKS, UNIT_TESTS } from './verify.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DOVECOT = '/usr/sbin/dovecot';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const withConfig = (file: string) => ({ command: 'node', args: ['scripts/run-vitest.ts', '--config', file] });

/**
 * Everything: the fast gate, then real browsers on the built server; and beside these tests processes that are killed and
 * mostly wait. Brings Chromium, its headless shell and Dovecot where they are missing and it may.
 */
if (!existsSync(DOVECOT)) installed('dovecot-imapd'); // without it the tests of mailboxes are skipped
await runSteps(CHECKS);
bringChromium();
await runSteps([
  [
    { ...UNIT_TESTS, next: { name: 'browser tests', ...withConfig('vitest.e2e.config.ts') } },
    { name: 'processes under signals and kills', ...withConfig('vitest.processes.config.ts') },
  ],
]);

function bringChromium(): void {
  if (process.env.CHROMIUM_PATH) return;
  if (!CHROMIUM.some((path) => existsSync(path)) && !installed('chromium')) {
    process.stderr.write(
      '\nChromium could not be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.\n',
    );
    process.exit(1);
  }
  // Without it the tests run in Chromium itself, which takes half as long again.
  if (!existsSync(HEADLESS_SHELL)) installed('chromium-headless-shell');
}

function installed(name: string): boolean {
  process.stdout.write(`\n${name} is not installed. Running apt-get install ${name}.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', env });
  try {
    try {
      install();
    } catch {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      install();
    }
    return true;
  } catch {
    return false;
  }
}
