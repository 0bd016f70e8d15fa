import { tabStorage } from '#ui/storage/browser-storage.ts';

/** What is ticked to be compared, until the tab is closed. */
export const TICKED = 'forecourt-compare';
export const TICK = 'input[form=compare]';

/** Fetches what keeps the ticks of cards once there are some: with the first one, or with those of the page before. */
export function watchTicks(load: () => Promise<{ keepTicks(): () => void }>): () => void {
  const over = new AbortController();
  const start = () => {
    document.removeEventListener('change', listen);
    load().then(
      ({ keepTicks }) => over.signal.aborted || over.signal.addEventListener('abort', keepTicks()),
      () => document.addEventListener('change', listen, over), // with the next one
    );
  };
  const listen = ({ target }: Event) => target instanceof Element && target.matches(TICK) && start();
  document.addEventListener('change', listen, over);
  if (tabStorage.get(TICKED) !== null || document.querySelector(`${TICK}:checked`) !== null) start();
  return () => over.abort();
}
