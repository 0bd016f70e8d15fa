import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  basename: '/desk',
  // relative to this folder, or absolute, as src/main/web-bundle.ts sets it
  buildDirectory: process.env.WEB_BUILD_DIR ?? '../../build/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
