import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compressBuild } from './compress-build.ts';
import { buildBundle, bundleIsStale, CLIENT_FOLDERS, loadBundle } from './web-bundle.ts';

// npm test has built it by then: a second time would cost a minute of processor time
describe('the web bundle', () => {
  beforeAll(async () => {
    if (!bundleIsStale()) return;
    await buildBundle();
    await compressBuild();
  }, 240_000);

  it('is up to date once it is built, and complete', { timeout: 60_000 }, async () => {
    expect(bundleIsStale()).toBe(false);
    const { renderPage, renderDesk, clientFolders } = await loadBundle();
    expect([renderPage, renderDesk].map((render) => typeof render)).toEqual(['function', 'function']);
    expect(clientFolders.map((folder) => existsSync(join(folder, 'assets')))).toEqual([true, true]);
  });

  it('is left compressed by `npm run build`, as the servers of other tests then find it', () => {
    for (const folder of CLIENT_FOLDERS) {
      const scripts = globSync(`${folder}/assets/**/*.js`).filter((file) => readFileSync(file).length >= 512);
      expect(scripts.length).toBeGreaterThan(20);
      for (const file of scripts)
        expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
    }
  });
});
