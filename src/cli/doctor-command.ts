import type { Command } from 'commander';
import { worst, type Finding } from '#app/doctor/finding.ts';
import { say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

/** `forecourt doctor`: what keeps this installation from working, and what to do about it. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .option('--json', 'as JSON')
    .description(
      'Look at the database, disk, clock, host names, mail, secrets, deliveries, feeds and jobs, and say how to fix what is wrong. Changes nothing. Exit code 1: there is an error.',
    )
    .action(async ({ json }: { json?: true }) => {
      const findings = await context.examine();
      const level = worst(findings);
      if (json) say(context, JSON.stringify({ level, findings }, null, 2));
      else say(context, ...table(findings.map(row)), ...fixes(findings), '', summary(findings));
      if (level === 'error') context.fail();
    });
}

const row = ({ level, check, what, where }: Finding): string[] => [
  level,
  check,
  where === undefined ? what : `${where}: ${what}`,
];

/** One line for each thing to do, however many findings want it. */
function fixes(findings: readonly Finding[]): string[] {
  const wanted = new Set(findings.flatMap(({ fix, check }) => (fix === undefined ? [] : [`  ${check}: ${fix}`])));
  return wanted.size === 0 ? [] : ['', 'To do:', ...wanted];
}

function summary(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'All is well.';
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
}
