import process from 'node:process';
import type { Logger } from 'pino';

export interface GracefulShutdown {
  /** Adds a step that runs before the earlier ones, so that what was opened last is closed first and the database last. */
  before(step: () => Promise<void>): void;
  /** Runs the steps; a failing one does not stop the others. */
  run(): Promise<void>;
}

/** Longer than what the steps allow themselves: 10 s for requests, 20 s for jobs in hand, 2 s for the database. */
const LIMIT_MS = 40_000;
/** Ctrl-C in a terminal reaches the process and its wrapper, which forwards it: two signals for one request. */
const SAME_SIGNAL_MS = 200;

/** On SIGTERM, SIGINT and SIGHUP the process runs its steps and exits; a second signal exits at once. */
export function gracefulShutdown(log: Logger): GracefulShutdown {
  const steps: (() => Promise<void>)[] = [];
  let since: number | undefined;
  const run = async () => {
    since ??= performance.now();
    for (const step of steps.splice(0))
      await step().catch((err: unknown) => log.error({ err }, 'A shutdown step failed'));
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    log.info({ signal }, 'Shutting down');
    setTimeout(() => {
      log.error('Shutdown timed out; open work is cut off');
      process.exit(1);
    }, LIMIT_MS).unref();
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { before: (step) => void steps.unshift(step), run };
}
