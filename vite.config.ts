import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { namedClasses } from './scripts/named-classes.ts';
import { shortClassNames } from './scripts/short-class-names.ts';

export default defineConfig(({ command }) => ({
  plugins: [namedClasses(), reactRouter()],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassNames() }),
    },
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: 'es2023',
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
}));
