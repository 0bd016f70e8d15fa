import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** The desk is a separate app, built beside the shop (src/main/web-bundle.ts) with assets in a folder of their own. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  root: import.meta.dirname,
  // in development the modules of both apps come from one host
  base: command === 'serve' ? '/desk-modules/' : '/',
  cacheDir: '../../node_modules/.vite-desk',
  css: { modules: { localsConvention: 'camelCaseOnly' as const } },
  build: { assetsInlineLimit: 0, assetsDir: 'assets/desk' },
  server: { fs: { allow: ['../..'] } },
  environments: {
    client: { build: { target: 'es2023' } },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'server.ts' } } },
  },
}));
