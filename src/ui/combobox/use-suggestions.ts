import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComboboxGroup } from './combobox.tsx';

export interface Suggestions {
  groups: readonly ComboboxGroup[];
  /** Words below the list: why there is less than there could be, or whose list it is. */
  note: string | null;
}

/** `forced`: asked for without a text. Rejects when no one can say. */
export type Suggest = (text: string, options: { forced: boolean; signal: AbortSignal }) => Promise<Suggestions>;

/** From the last key to the question (ms). */
const DEBOUNCE_MS = 300;
const NONE = { text: '', groups: [], note: null };

/** The newest answer to what is typed; a question that a newer one overtakes is forgotten. */
export function useSuggestions(suggest: Suggest, wait: number = DEBOUNCE_MS) {
  const [answer, setAnswer] = useState<Suggestions & { text: string }>(NONE);
  const last = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const stop = () => {
    clearTimeout(last.current.timer);
    last.current.abort?.abort();
  };
  useEffect(() => stop, []);
  return {
    answer,
    ask(typed: string, { forced = false } = {}) {
      stop();
      const text = typed.trim();
      const abort = new AbortController();
      const run = async () => {
        try {
          const found = await suggest(text, { forced, signal: abort.signal });
          // in this task: as one of its own it would wait for the frame of the letter
          if (!abort.signal.aborted) flushSync(() => setAnswer({ ...found, text }));
        } catch {
          // offline or overtaken: the field still takes a text, and the page finds what it means
          if (!abort.signal.aborted) setAnswer(NONE);
        }
      };
      last.current = { abort };
      // without a wait the question leaves before React draws the letter
      if (forced || wait === 0) void run();
      else last.current.timer = setTimeout(run, wait);
    },
    forget() {
      stop();
      setAnswer(NONE);
    },
  };
}
