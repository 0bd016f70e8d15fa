import process from 'node:process';
import type { Logger } from 'pino';

/**
 * On SIGTERM and SIGINT: runs the steps in order (last opened first: web, worker, database), then exits. Answers the
 * list, which grows as more is opened. A second signal ends at once.
 */
export function endWell(steps: (() => Promise<void>)[], log: Logger): (() => Promise<void>)[] {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'Ending');
    for (const step of steps) await step().catch((err: unknown) => log.error({ err }, 'Ending failed'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void end(name));
  return steps;
}
