import { useEffect, useState, type RefObject } from 'react';

/**
 * Gives a file that is dropped anywhere on the page, or pasted, to the input, as if it had been chosen there. A browser
 * leaves the page for a file that is dropped beside the input. True while one is held over the page.
 */
export function useGivenFile(input: RefObject<HTMLInputElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const file = files?.[0];
      if (!file || !input.current) return;
      event.preventDefault();
      const one = new DataTransfer(); // the input takes one file
      one.items.add(file);
      input.current.files = one.files;
      input.current.dispatchEvent(new Event('change', { bubbles: true }));
      input.current.focus();
    };
    const until = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(name: Name, does: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, does, { signal: until.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      take(event, event.dataTransfer?.files);
    });
    listen('paste', (event) => take(event, event.clipboardData?.files));
    return () => until.abort();
  }, [input]);
  return over;
}
