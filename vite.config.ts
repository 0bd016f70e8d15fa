import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The router exchanges components in a running page by React's means, which Preact does not know. Style sheets are exchanged as ever. */
const reloadComponents: Plugin = {
  name: 'reload-components',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !file.endsWith('.tsx')) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

export default defineConfig({
  plugins: [reloadComponents, reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0 },
  // half the script of a page would be React's own; everywhere, so that what the server renders is what the browser expects
  resolve: {
    alias: [
      { find: /^react$/, replacement: join(import.meta.dirname, 'src/web/preact/react.js') },
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
    ],
  },
  optimizeDeps: { include: ['preact', 'preact/compat', 'preact/hooks', 'preact/jsx-runtime'] },
  environments: {
    // few files instead of one per component: a page asks for the framework, the design system, the frame and itself
    client: {
      build: {
        target: 'es2023',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](preact|react-router)[\\/]|src[\\/]web[\\/]preact/ },
                { name: 'ui', test: /src[\\/]ui[\\/]/ },
              ],
            },
          },
        },
      },
    },
    // in the bundle, where the aliases reach them
    ssr: {
      resolve: { noExternal: [/^(preact|react-router|yet-another-react-lightbox)/] },
      build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } },
    },
  },
});
