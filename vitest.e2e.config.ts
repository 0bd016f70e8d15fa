import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/fail-on-console.ts'],
    globalSetup: ['tests/postgres-server.ts', 'tests/e2e/one-server.ts'],
    fileParallelism: false, // one server, one browser at a time: two cores
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
