import { defineConfig } from 'vitest/config';

/** Database servers that take over from each other. Minutes of waiting, and root: scripts/check-failover.ts runs it, npm test does not. */
export default defineConfig({
  test: {
    include: ['tests/failover/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/fail-on-console.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
