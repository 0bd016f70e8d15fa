import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  basename: '/desk',
  // as a path of this folder or from the root of the disk; `npm run build` leaves it to us
  buildDirectory: process.env.WEB_BUILD_DIR ?? '../../build/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
