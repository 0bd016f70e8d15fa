import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // a start builds beside the last build and swaps it in whole (src/main/web-bundle.ts)
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: true,
  // a page brings its own lines of the route table (page-scripts.ts) and leads to other pages as any link does
  routeDiscovery: { mode: 'initial' },
  // what a page does before it is drawn is a few lines: not worth a file
  splitRouteModules: false,
} satisfies Config;
