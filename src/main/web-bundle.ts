import { execFile } from 'node:child_process';
import { existsSync, globSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import type { RenderPage } from '#web/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'build');
const SERVER = join(BUILD, 'shop/server/index.js');
/** The desk is a separate bundle that shoppers never load. */
const DESK = join(BUILD, 'desk');
const DESK_SERVER = join(DESK, 'server/index.js');
/** The folders with `assets/`, for the browser. */
export const CLIENT_FOLDERS = [join(BUILD, 'shop/client'), join(DESK, 'client')];
const SHOP_CONFIG = join(ROOT, 'src/web/vite.config.ts');
const DESK_CONFIG = join(ROOT, 'src/desk/vite.config.ts');
/** The sources of the bundle. */
const SOURCES = [
  'src/{web,desk,features,entities,ui,app,domain}/**/*',
  'scripts/short-class-names.ts',
  'package-lock.json',
];

let builds = 0;

export interface WebBundle {
  renderPage: RenderPage;
  renderDesk: RenderDesk;
  /** The folders with `assets/`, for the browser. */
  clientFolders: string[];
}

/** True when a source is newer than the last build. */
export function bundleIsStale(): boolean {
  const built = Math.min(
    ...[SERVER, DESK_SERVER].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
  return SOURCES.some((pattern) =>
    globSync(pattern, { cwd: ROOT }).some(
      (file) =>
        !file.includes('.test.') && (statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) > built,
    ),
  );
}

/** Builds into a new folder and swaps it in, so that a killed or failed build leaves the old one. Throws with the builder's output. */
export async function buildBundle(): Promise<void> {
  const began = new Date();
  const next = join(ROOT, `node_modules/.cache/web-build-${process.pid}-${++builds}`);
  const run = promisify(execFile);
  const build = (program: string, folder: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, 'node_modules', program), 'build', ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIR: folder },
    });
  try {
    await build('vite/bin/vite.js', next, '--app', '--config', SHOP_CONFIG);
    await build('@react-router/dev/bin.cjs', join(next, 'desk'), '--config', DESK_CONFIG);
    for (const bundle of ['shop/server/index.js', 'desk/server/index.js']) utimesSync(join(next, bundle), began, began); // files changed during the build are not in it
    swapIn(next);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`The web bundle could not be built.\n${output}`, { cause: error });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Uses two renames, so that a process that loads the bundle finds the old or the new one. Two builders may finish at the same time. */
function swapIn(next: string): void {
  const old = `${next}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(BUILD)) renameSync(BUILD, old);
      renameSync(next, BUILD);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Loads the built bundle into this process. */
export async function loadBundle(): Promise<WebBundle> {
  const { renderPage } = (await import(pathToFileURL(SERVER).href)) as { renderPage: RenderPage };
  const { renderDesk } = (await import(pathToFileURL(DESK_SERVER).href)) as {
    renderDesk: RenderDesk;
  };
  return {
    renderPage,
    renderDesk,
    clientFolders: CLIENT_FOLDERS,
  };
}
