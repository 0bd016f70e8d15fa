import { compressFiles, staticFiles } from '#web/http/static-files.ts';
import type { Renderer } from './open-web.ts';
import { buildBundle, bundleIsStale, loadBundle } from './web-bundle.ts';

/** The built web bundle, built first when a source is newer. `said` is told what takes time. */
export async function openRenderer(said: (words: string) => void = () => {}): Promise<Renderer> {
  if (bundleIsStale()) {
    said('Building the web bundle …');
    await buildBundle();
  }
  const { renderPage, clientFolder } = await loadBundle();
  const files = staticFiles(clientFolder);
  void compressFiles(files);
  return { renderPage, files, moreHeaders: {}, keeps: true };
}
