import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const reportShape = z.object({
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * `vitest run` with these arguments; returns its exit code. A test file whose process died under it, with no test
 * failed, runs once more in a second run that says so: V8 has been seen to abort (SIGTRAP) in the background thread
 * that compiles PGlite's WebAssembly. A test that fails is never run again.
 */
export function runVitest(args: readonly string[]): number {
  const first = vitest(args);
  if (first.code === 0 || first.crashed.length === 0) return first.code;
  process.stderr.write(
    `\n*** THE PROCESS OF THESE TEST FILES DIED. RUNNING THEM AGAIN: ***\n${first.crashed.join('\n')}\n`,
  );
  return vitest([...args, ...first.crashed]).code;
}

/** `crashed` is empty when a test failed: then the run is judged as it is. */
function vitest(args: readonly string[]): { code: number; crashed: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  const file = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { stdio: 'inherit' },
    );
    return { code: status ?? 1, crashed: status === 0 ? [] : crashedFiles(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function crashedFiles(file: string): string[] {
  const report = reportShape.safeParse(readJson(file));
  if (!report.success || report.data.numFailedTests > 0) return [];
  const failed = report.data.testResults.filter(({ status }) => status === 'failed');
  const crashed = failed.filter(
    ({ message, assertionResults }) => message === '' && assertionResults.some(({ status }) => status === 'pending'),
  );
  return crashed.length === failed.length ? crashed.map(({ name }) => name) : [];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // vitest died before it could write
  }
}

if (import.meta.main) process.exit(runVitest(process.argv.slice(2)));
