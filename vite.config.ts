import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shortClassNames } from './scripts/short-class-names.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassNames() }),
    },
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    // few files instead of one per component: a page asks for the framework, the design system, the frame and itself
    client: {
      build: {
        target: 'es2023',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // not the forms: their rules come when one is opened
                { name: 'ui', test: /src[\\/](ui|entities[\\/](?!form[\\/]))/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
}));
