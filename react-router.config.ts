import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // a start builds beside the last build and swaps it in whole (src/main/web-bundle.ts)
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' }, // the route table comes with the page: one request less
} satisfies Config;
