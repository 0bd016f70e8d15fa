import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { namedClasses } from './scripts/named-classes.ts';
import { ownPreload } from './scripts/own-preload.ts';
import { shortClassNames } from './scripts/short-class-names.ts';

const ON_EVERY_PAGE = /\/(react|router|layout|styles|rolldown-runtime)-[^/]*\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [namedClasses(), ownPreload(), reactRouter()],
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
        // every page has these before it imports anything else
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
}));
