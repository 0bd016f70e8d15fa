import { execFile } from 'node:child_process';
import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import type { RenderPage } from '#web/server.ts';
import { replaceFolder } from './replace-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'build');
const WORKSHOP = join(ROOT, 'node_modules/.cache');
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

/** Throws with the builder's output. */
export async function buildBundle(): Promise<void> {
  const began = new Date();
  const run = promisify(execFile);
  const build = (program: string, folder: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, 'node_modules', program), 'build', ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIR: folder },
    });
  try {
    await replaceFolder(BUILD, WORKSHOP, async (next) => {
      await build('vite/bin/vite.js', next, '--app', '--config', SHOP_CONFIG);
      await build('@react-router/dev/bin.cjs', join(next, 'desk'), '--config', DESK_CONFIG);
      for (const bundle of ['shop/server/index.js', 'desk/server/index.js'])
        utimesSync(join(next, bundle), began, began); // files changed during the build are not in it
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`The web bundle could not be built.\n${output}`, { cause: error });
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
