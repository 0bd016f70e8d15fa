/** Half-life of a client's use of the engine (ms). */
const HALF_LIFE_MS = 1_000;

export interface ClientTurn {
  /** Resolves when it is this client's turn. */
  take(): Promise<void>;
  end(): void;
}

/**
 * Decides which waiting client gets the engine next: the one that has used it least recently. An enquiry thus goes
 * before the next piece of an import, however many imports run. Among equals the longest wait goes first.
 */
export function createTurns(now: () => number = () => performance.now()): { forClient(): ClientTurn } {
  const waiting: { usage: Usage; begin: () => void }[] = [];
  let busy = false;

  const next = () => {
    const at = now();
    let first = 0;
    for (let i = 1; i < waiting.length; i++) if (waiting[i]!.usage.at(at) < waiting[first]!.usage.at(at)) first = i;
    const [chosen] = waiting.splice(first, 1);
    busy = chosen !== undefined;
    chosen?.begin();
  };

  return {
    forClient() {
      const usage = createUsage();
      let began = 0;
      return {
        async take() {
          if (busy) await new Promise<void>((begin) => waiting.push({ usage, begin }));
          busy = true;
          began = now();
        },
        end() {
          usage.add(now(), now() - began);
          next();
        },
      };
    },
  };
}

interface Usage {
  at(now: number): number;
  add(now: number, ms: number): void;
}

function createUsage(): Usage {
  let used = 0;
  let since = 0;
  const at = (now: number) => used * 2 ** ((since - now) / HALF_LIFE_MS);
  return {
    at,
    add(now, ms) {
      used = at(now) + ms;
      since = now;
    },
  };
}
