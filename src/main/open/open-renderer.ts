import { join } from 'node:path';
import { compressFiles, staticFiles } from '#web/endpoints/static-files.ts';
import type { Environment } from '#main/environment.ts';
import { keepBuild } from '#main/kept-builds.ts';
import type { Renderer } from './open-web.ts';
import { buildBundle, bundleIsStale, loadBundle } from '#main/web-bundle.ts';

/**
 * The built web bundle, built first when a source is newer, with the files of earlier builds. `progress` is told what
 * takes time.
 */
export async function openRenderer(
  { DATA_DIR, KEPT_BUILDS }: Pick<Environment, 'DATA_DIR' | 'KEPT_BUILDS'>,
  progress: (words: string) => void = () => {},
): Promise<Renderer> {
  if (bundleIsStale()) {
    progress('Building the web bundle …');
    await buildBundle();
  }
  const { renderPage, renderDesk, clientFolders } = await loadBundle();
  const built = new Map(clientFolders.flatMap((folder) => [...staticFiles(folder)]));
  void compressFiles(built);
  const earlier = keepBuild(join(DATA_DIR, 'builds'), clientFolders, KEPT_BUILDS);
  const files = new Map([...earlier.flatMap((folder) => [...staticFiles(folder)]), ...built]);
  return { renderPage, renderDesk, files, moreHeaders: {}, cachesPages: true };
}
