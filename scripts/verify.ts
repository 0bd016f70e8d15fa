import { runSteps, type Step } from './run-steps.ts';

/** The fast gate: everything but the browser. */
export const QUICK_STEPS: readonly Step[] = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'migrations', command: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'dead code', command: 'knip', args: [] },
  // what is built serves every test that asks the desk or a page; each would build it by itself
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  { name: 'unit and contract tests', command: 'node', args: ['scripts/run-vitest.ts'] },
];

if (import.meta.main) await runSteps(QUICK_STEPS);
