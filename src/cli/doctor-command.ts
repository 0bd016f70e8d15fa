import type { Command } from 'commander';
import { worst, type CheckResult } from '#app/doctor/finding.ts';
import { counted } from '#domain/text/words.ts';
import { say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

/** `forecourt doctor`: checks the installation and says how to fix each problem. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .option('--json', 'print as JSON')
    .description(
      'Check the database, disk, clock, host names, mail, secrets, deliveries, feeds and jobs, and explain how to fix problems. Changes nothing. Exits with 1 on error.',
    )
    .action(async ({ json }: { json?: true }) => {
      const findings = await context.examine();
      const level = worst(findings);
      if (json) say(context, JSON.stringify({ level, findings }, null, 2));
      else say(context, ...table(findings.map(row)), ...fixes(findings), '', summary(findings));
      if (level === 'error') context.fail();
    });
}

const row = ({ level, check, what, where }: CheckResult): string[] => [
  level,
  check,
  where === undefined ? what : `${where}: ${what}`,
];

/** One line for each fix, even when several findings need the same one. */
function fixes(findings: readonly CheckResult[]): string[] {
  const needed = new Set(findings.flatMap(({ fix, check }) => (fix === undefined ? [] : [`  ${check}: ${fix}`])));
  return needed.size === 0 ? [] : ['', 'To do:', ...needed];
}

function summary(findings: readonly CheckResult[]): string {
  const count = (level: CheckResult['level']) => findings.filter((one) => one.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'No problems found.';
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
}
