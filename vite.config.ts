import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { target: 'es2023' } },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
});
