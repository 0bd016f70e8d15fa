import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildBundle, bundleIsStale, loadBundle } from './web-bundle.ts';

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
});
