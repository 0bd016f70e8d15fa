import { compressFiles, staticFiles } from '#web/http/static-files.ts';
import type { Renderer } from './open-web.ts';
import { buildBundle, bundleIsStale, loadBundle } from './web-bundle.ts';

/** The built web bundle, built first when a source is newer. `said` is told what takes time. */
export async function openRenderer(progress: (words: string) => void = () => {}): Promise<Renderer> {
  if (bundleIsStale()) {
    progress('Building the web bundle …');
    await buildBundle();
  }
  const { renderPage, renderDesk, clientFolders } = await loadBundle();
  const files = new Map(clientFolders.flatMap((folder) => [...staticFiles(folder)]));
  void compressFiles(files);
  return { renderPage, renderDesk, files, moreHeaders: {}, cachesPages: true };
}
