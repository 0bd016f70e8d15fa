import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/fail-on-console.ts'],
    globalSetup: [
      'tests/child-environment.ts',
      'tests/postgres-server.ts',
      'tests/embedded-template.ts',
      'tests/e2e/servers.ts',
    ],
    isolate: false, // the files of a worker share its server, its browser and what they import
    env: { NODE_ENV: 'production' }, // React speaks up about its users in development only; the browser tests listen to that
    maxWorkers: 2, // a browser and a server each: one alone uses less than one of two cores
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } }, // what a page shows is waited for: a machine may be busy
    hookTimeout: 120_000,
  },
});
