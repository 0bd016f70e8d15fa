import { countAddress } from '#domain/search/count-address.ts';
import { useRef, useState, type FormEvent } from 'react';

const WAIT_MS = 150;
/** While one types, the suggestions count: the button follows when typing rests, and asks nothing for each letter. */
const TYPING_MS = 700;

/** Recounts what a form would find, by the same search in the same order; until an answer comes, and when none does, the last count stays. */
export function useCount(): [count: number | null, recount: (event: FormEvent<HTMLFormElement>) => void] {
  const [count, setCount] = useState<number | null>(null);
  const last = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  return [
    count,
    (event) => {
      const parameters = new URLSearchParams(
        [...new FormData(event.currentTarget)].filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
        ),
      );
      const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text';
      clearTimeout(last.current.timer);
      last.current.abort?.abort();
      const abort = new AbortController();
      last.current = {
        abort,
        timer: setTimeout(
          async () => {
            try {
              const response = await fetch(countAddress(parameters), { signal: abort.signal });
              if (response.ok) setCount(((await response.json()) as { count: number }).count);
            } catch {
              // offline or overtaken by a newer question: the button still leads to the search
            }
          },
          isTyped ? TYPING_MS : WAIT_MS,
        ),
      };
    },
  ];
}
