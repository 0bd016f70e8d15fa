import { runSteps, type Step } from './run-steps.ts';

/** Everything that runs no code of ours but the build. What stands side by side uses one core most of the time. */
export const CHECKS: readonly (Step | readonly Step[])[] = [
  [
    { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
    // what is built serves every test that asks the desk or a page; each would build it by itself
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  ],
  [
    { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
    { name: 'dead code', command: 'knip', args: [] },
    { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
    { name: 'migrations', command: 'node', args: ['scripts/check-migrations.ts'] },
    { name: 'format', command: 'oxfmt', args: ['--check'] },
  ],
];

export const UNIT_TESTS: Step = { name: 'unit and contract tests', command: 'node', args: ['scripts/run-vitest.ts'] };

/** The fast gate: everything but browsers, and processes under signals. */
if (import.meta.main) await runSteps([...CHECKS, UNIT_TESTS]);
