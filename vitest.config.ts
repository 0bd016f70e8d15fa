import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/processes/**', 'tests/failover/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/fail-on-console.ts'],
    globalSetup: ['tests/child-environment.ts', 'tests/postgres-server.ts', 'tests/database-templates.ts'],
    isolate: false, // a process for each of 480 files costs a third of the time; what a test changes it puts back
    maxWorkers: '100%', // of two cores vitest would leave one idle
    testTimeout: 60_000, // a machine may be busy: speed is measured in bench/
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 120_000,
  },
});
