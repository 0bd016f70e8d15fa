import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } }
    : { target: 'es2023', assetsInlineLimit: 0 },
}));
