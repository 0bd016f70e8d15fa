import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OWN = resolve(import.meta.dirname, '../src/web/layout/preload.ts');

/** In place of Vite's helper for `import()`, a kilobyte on every page, one that does what these pages need. */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => OWN },
  };
}
