import { join } from 'node:path';

/**
 * Before all tests: Node keeps what it has compiled and stripped of types, so that the next process of this version starts
 * in half the time.
 */
export default function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
}

/** What a test's own process has of this one: not the caller's DATABASE_URL, SITES_DIR and so on. */
export function childEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}
