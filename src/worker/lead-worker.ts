import { deliverDue, type DeliveryPorts } from '#app/lead/deliver-leads.ts';

/** How often an idle worker looks, in case a wake-up got lost (ms). */
const POLL_MS = 1_000;
const BATCH = 20;

export interface LeadWorker {
  /** Something was stored: look now. */
  wake(): void;
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

/** Delivers leads until it is stopped. Any number of workers share one outbox. */
export function startLeadWorker(ports: DeliveryPorts, name: string, problem: (error: unknown) => void): LeadWorker {
  let stopped = false;
  let woken = false;
  let rest: (() => void) | undefined;

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      rest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopped) {
      woken = false;
      let handled = 0;
      try {
        handled = await deliverDue(ports, name, BATCH);
      } catch (error) {
        problem(error); // the database is away: rest and try again
      }
      if (handled === 0 && !woken && !stopped) await sleep();
    }
  };
  const ended = loop();

  return {
    wake() {
      woken = true;
      rest?.();
    },
    async stop() {
      stopped = true;
      rest?.();
      await ended;
    },
  };
}
