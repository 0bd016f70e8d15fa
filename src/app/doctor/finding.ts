/** All checks, in the order of the report. */
export const CHECKS = [
  'database',
  'migrations',
  'storing',
  'disk',
  'pictures',
  'clock',
  'time zones',
  'hosts',
  'proxy',
  'mail',
  'secrets',
  'destinations',
  'deliveries',
  'feeds',
  'jobs',
  'backups',
] as const;
export type Check = (typeof CHECKS)[number];

export type Level = 'ok' | 'warning' | 'error';

/** One line of `forecourt doctor`. Contains no secrets and no personal data. */
export interface CheckResult {
  check: Check;
  level: Level;
  what: string;
  where?: string | undefined;
  /** How to fix it; always set for a warning or an error. */
  fix?: string | undefined;
}

export const ok = (check: Check, what: string, where?: string): CheckResult => ({ check, level: 'ok', what, where });
export const warning = (check: Check, what: string, fix: string, where?: string): CheckResult => ({
  check,
  level: 'warning',
  what,
  fix,
  where,
});
export const error = (check: Check, what: string, fix: string, where?: string): CheckResult => ({
  check,
  level: 'error',
  what,
  fix,
  where,
});

const WEIGHT: Record<Level, number> = { ok: 0, warning: 1, error: 2 };

/** The most severe level. */
export const worst = (findings: readonly CheckResult[]): Level =>
  findings.reduce<Level>((level, one) => (WEIGHT[one.level] > WEIGHT[level] ? one.level : level), 'ok');
