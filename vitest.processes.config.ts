import { defineConfig } from 'vitest/config';

/** Whole processes under signals, kills and restarts. They mostly wait, so that browsers can work beside them. */
export default defineConfig({
  test: {
    include: ['tests/processes/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/fail-on-console.ts'],
    globalSetup: ['tests/child-environment.ts', 'tests/postgres-server.ts', 'tests/embedded-template.ts'],
    fileParallelism: false, // browsers have the other core
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 50 } }, // processes start and end in seconds on a busy machine
    hookTimeout: 300_000,
  },
});
