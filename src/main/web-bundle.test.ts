import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildBundle, bundleIsStale, loadBundle } from './web-bundle.ts';

describe('the web bundle', () => {
  it('is built whole by two builders at once, and is fresh afterwards', async () => {
    await Promise.all([buildBundle(), buildBundle()]);
    expect(bundleIsStale()).toBe(false);
    const { renderPage, clientFolder } = await loadBundle();
    expect(renderPage).toBeTypeOf('function');
    expect(existsSync(join(clientFolder, 'assets'))).toBe(true);
  });
});
