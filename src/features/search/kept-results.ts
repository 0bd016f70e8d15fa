/** The last results, newest last; the oldest is dropped at the limit (document 1 section 9). */
const LIMIT = 20;
/** Stock changes; older answers are asked for again (ms). */
const FRESH_MS = 60_000;

interface Answer {
  failed: boolean;
}

interface Kept {
  answer: Answer;
  at: number;
}

/** What the browser holds of searches: Back shows them at once. */
export function createKeptResults() {
  const kept = new Map<string, Kept>();
  let last: Answer | undefined;

  const remember = (address: string, answer: Answer) => {
    last = answer;
    kept.delete(address);
    kept.set(address, { answer, at: Date.now() });
    for (const oldest of kept.keys()) {
      if (kept.size <= LIMIT) break;
      kept.delete(oldest);
    }
  };

  return {
    remember,
    /** A fresh answer, or one of the last minute, or in need the last one, marked as failed. Redirects and missing pages are thrown on. */
    async fetch<T extends Answer>(address: string, ask: () => Promise<T>): Promise<T> {
      const held = kept.get(address);
      if (held && Date.now() - held.at < FRESH_MS) return held.answer as T;
      try {
        const answer = await ask();
        remember(address, answer);
        return answer;
      } catch (problem) {
        if (last === undefined || problem instanceof Response || (problem as { status?: number }).status === 404)
          throw problem;
        return { ...last, failed: true } as T;
      }
    },
  };
}

export const keptResults = createKeptResults();
