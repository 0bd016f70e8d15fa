import { useEffect, useRef } from 'react';
import { ChipButton } from '#ui/chip/chip.tsx';
import css from './alert.module.css';
import { Watched } from './watched-name.tsx';
import type { AlertFormView } from './alert-form-view.ts';

/** What the alert would watch, each filter with a button that takes it away, and what the words said besides. */
export function WatchedChips({ view: { name, filters, words } }: { view: AlertFormView }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const read = words?.read === true ? words.typed : undefined;
  useEffect(() => {
    if (read !== undefined) place.current?.focus();
  }, [read]);
  return (
    <fieldset ref={place} tabIndex={-1} className={css.understood}>
      <legend className="vh">What this alert watches</legend>
      <Watched name={name}>
        {filters.map(({ name: filter, without }) => (
          <li key={filter}>
            <ChipButton type="submit" name="without" value={without} removable>
              {filter}
            </ChipButton>
          </li>
        ))}
      </Watched>
      {words?.notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </fieldset>
  );
}
