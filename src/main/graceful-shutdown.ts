import process from 'node:process';
import type { Logger } from 'pino';

export interface Ending {
  /** Adds a step that runs before those added earlier: what was opened last ends first. */
  before(step: () => Promise<void>): void;
  /** Runs the steps; a failing one does not stop the others. */
  run(): Promise<void>;
}

/** On SIGTERM and SIGINT the process runs its ending and exits; a second signal exits at once. */
export function endWell(log: Logger): Ending {
  const steps: (() => Promise<void>)[] = [];
  let ending = false;
  const run = async () => {
    ending = true;
    for (const step of steps.splice(0)) await step().catch((err: unknown) => log.error({ err }, 'Ending failed'));
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    log.info({ signal }, 'Ending');
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return { before: (step) => void steps.unshift(step), run };
}
