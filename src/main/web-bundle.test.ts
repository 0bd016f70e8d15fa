import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBuild } from './compress-build.ts';
import { buildBundle, bundleIsStale, CLIENT_FOLDERS, loadBundle } from './web-bundle.ts';

describe('the web bundle', () => {
  it(
    'is built completely when two builders run at once, and is up to date afterwards',
    { timeout: 240_000 },
    async () => {
      await Promise.all([buildBundle(), buildBundle()]);
      expect(bundleIsStale()).toBe(false);
      const { renderPage, renderDesk, clientFolders } = await loadBundle();
      expect([renderPage, renderDesk].map((render) => typeof render)).toEqual(['function', 'function']);
      expect(clientFolders.map((folder) => existsSync(join(folder, 'assets')))).toEqual([true, true]);
    },
  );

  it(
    'is left compressed by `npm run build`, as the servers of other tests then find it',
    { timeout: 240_000 },
    async () => {
      await compressBuild();
      for (const folder of CLIENT_FOLDERS) {
        const scripts = globSync(`${folder}/assets/**/*.js`).filter((file) => readFileSync(file).length >= 512);
        expect(scripts.length).toBeGreaterThan(20);
        for (const file of scripts)
          expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
      }
    },
  );
});
