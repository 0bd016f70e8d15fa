import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import { keepSearch } from '#entities/suggestion/recent-searches.ts';
import { suggestSearches } from '#entities/suggestion/suggest-searches.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { focusAgain } from '#ui/dialog/focus-again.ts';
import { useBackCloses } from '#ui/dialog/use-back-closes.ts';
import { useLightDismiss } from '#ui/dialog/use-light-dismiss.ts';
import { keepInSight } from './keep-in-sight.ts';
import css from './search-dialog.module.css';
import { writeInto } from './write-into.ts';

/**
 * The search with suggestions that a search field of the page opens: below the top of a wide
 * screen, on the whole of a phone's. It begins with what the field holds and leaves there what was typed. Back, Escape, Close and a click beside it close it.
 */
export function SearchDialog({ field, onClose }: { field: HTMLInputElement; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const typed = () => ref.current!.querySelector('input')!.value;
  const close = () => {
    writeInto(field, typed());
    onClose();
  };
  useBackCloses(true, close);
  useLightDismiss(ref);
  // before the field's own effects, which ask for suggestions where the focus is
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const panel = field.closest('details');
    const opener = panel?.querySelector('summary') ?? field;
    if (panel !== null) panel.open = false;
    dialog.showModal();
    const input = dialog.querySelector('input')!;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    return () => void requestAnimationFrame(() => focusAgain(opener));
  }, [field]);
  useEffect(() => keepInSight(ref.current!), []);

  /** In place of the history's entry of what is open: Back then leads to the page as it was. */
  const go = (address: string) => {
    writeInto(field, typed());
    location.replace(address);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    keepSearch(typed());
    writeInto(field, typed());
    const form = field.form!;
    const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
    location.replace(`${form.action}?${new URLSearchParams(filled as [string, string][])}`);
  };

  return (
    <dialog ref={ref} closedby="any" className={css.dialog} aria-label="Search" onClose={close}>
      <form className={css.form} onSubmit={send}>
        <Combobox
          id="search-everywhere"
          name="query"
          label="Search stock"
          className={css.box}
          placeholder={field.placeholder}
          defaultValue={field.value}
          suggest={suggestSearches}
          wait={0}
          offersFirst
          staysOpen
          onChoose={({ id }) => go(id)}
        />
        <Button variant="text" onClick={() => ref.current?.requestClose()}>
          Close
        </Button>
      </form>
    </dialog>
  );
}
