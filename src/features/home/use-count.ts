import { countAddress } from '#domain/search/count-address.ts';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

const WAIT_MS = 150;
/** While one types, the suggestions count: the button follows when typing rests, and asks nothing for each letter. */
const TYPING_MS = 700;

/** Recounts what a form would find, by the same search in the same order; until an answer comes, and when none does, the last count stays. */
export function useCount(
  form: RefObject<HTMLFormElement | null>,
): [count: number | null, recount: (event: FormEvent) => void] {
  const [count, setCount] = useState<number | null>(null);
  const last = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const ask = (wait: number) => {
    const parameters = new URLSearchParams(
      [...new FormData(form.current!)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
      ),
    );
    clearTimeout(last.current.timer);
    last.current.abort?.abort();
    const abort = new AbortController();
    const run = async () => {
      try {
        const response = await fetch(countAddress(parameters), { signal: abort.signal });
        if (response.ok) setCount(((await response.json()) as { count: number }).count);
      } catch {
        // offline or overtaken by a newer question: the button still leads to the search
      }
    };
    last.current = { abort, timer: setTimeout(run, wait) };
  };
  useEffect(() => {
    if (isChosenFrom(form.current!)) ask(WAIT_MS);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration: later the form says itself what was chosen
  }, []);
  return [
    count,
    ({ target }) => ask(target instanceof HTMLInputElement && target.type === 'text' ? TYPING_MS : WAIT_MS),
  ];
}

/** Before the form listened. */
const isChosenFrom = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLSelectElement && field.value !== '') ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );
