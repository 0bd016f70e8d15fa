import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error or console.warn is a failure: no one reads warnings that pass.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([]);
  vi.restoreAllMocks();
});
