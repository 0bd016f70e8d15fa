// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has (20 or newer): plain JavaScript,
// nothing imported from node_modules. Afterwards npm finds Node 24 in node_modules/.bin, first on the PATH of its scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NEEDED_NODE = 24;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

if (!isInstalled()) install();
const problem = nodeProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** npm writes what it installed to node_modules/.package-lock.json, last of all: a killed install leaves none. */
function isInstalled() {
  const wanted = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return true;
  // a checkout may touch the lock without changing it
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(JSON.parse(readFileSync(wanted, 'utf8')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || have[path]?.version === version || (optional === true && have[path] === undefined),
  );
}

function install() {
  console.log(`Installing packages, including Node ${NEEDED_NODE} …`);
  // an older Node would get a warning for each package that wants a newer one
  const words = ['ci', '--ignore-scripts', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const outcome = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  if (outcome.status === 0) return;
  console.error(
    '\nThe packages could not be installed. See the error above. Installing needs access to a package registry.',
  );
  process.exit(1);
}

/** What is wrong with the `node` that npm's scripts will find, in words; undefined when it is new enough. */
function nodeProblem() {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const probe = spawnSync('node', ['--version'], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const version = /^v(\d+)/.exec(probe.stdout ?? '')?.[1];
  if (version !== undefined && Number(version) >= NEEDED_NODE) return undefined;
  return [
    `Forecourt needs Node ${NEEDED_NODE} or later.`,
    version === undefined
      ? `The Node ${NEEDED_NODE} from the packages does not run on this machine (${process.platform} ${process.arch}).`
      : `This machine has Node ${version}, and the packages include no Node ${NEEDED_NODE} for ${process.platform} ${process.arch}.`,
    `Install Node ${NEEDED_NODE} from https://nodejs.org and run the command again.`,
  ].join('\n');
}
