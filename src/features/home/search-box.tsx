import { useRef, type FormEvent } from 'react';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { Suggest } from '#ui/combobox/use-suggestions.ts';
import { Select } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import type { HeroView, SearchBoxView } from './home-view.ts';
import { useCount } from './use-count.ts';
import css from './search-box.module.css';
import { keepSearch } from '#entities/suggestion/recent-searches.ts';
import { lookedFor, suggestSearches } from '#entities/suggestion/suggest-searches.ts';
import { searchesOnWholeScreen } from '#entities/suggestion/whole-screen.ts';

/**
 * On a phone the field opens a search of the whole screen, which suggests (features/header/watch-search-fields.ts). What is
 * often looked for is beside the field.
 */
const suggest: Suggest = async (text, options) => {
  if (searchesOnWholeScreen()) return { groups: [], note: null };
  return text === '' ? { groups: [lookedFor('')], note: null } : suggestSearches(text, options);
};

/** A plain form to /search; with JavaScript its button recounts and empty fields stay out of the address. */
export function SearchBox({ box, links }: { box: SearchBoxView; links: HeroView['links'] }) {
  const form = useRef<HTMLFormElement>(null);
  const [count, recount] = useCount(form);
  const button = count === null ? box.button : `Show Me ${counted(count, box.noun.one, box.noun.many)}`;
  return (
    <form
      ref={form}
      className={css.box}
      action="/search"
      aria-label="Search stock"
      onInput={recount}
      onSubmit={send}
      {...box.tool}
    >
      {box.kinds !== null && (
        <fieldset className={css.kinds}>
          <legend className="vh">Show</legend>
          {box.kinds.options.map(({ name, value, count: number, silhouette }, i) => (
            <label key={value}>
              <input type="radio" name={box.kinds?.key} value={value} defaultChecked={i === 0} />
              {silhouette !== null && <Silhouette name={silhouette} width={32} />}
              {name} <small className="num">{number}</small>
            </label>
          ))}
        </fieldset>
      )}
      {links.length > 0 && (
        <ul className={css.links} aria-label="Popular searches">
          {links.map(({ name, path }) => (
            <li key={path}>
              <a className="link" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={css.fields}>
        <Combobox
          id="home-query"
          name="query"
          label="Looking for"
          placeholder={box.queryPlaceholder}
          suggest={suggest}
          wait={0}
          offersFirst
          onChoose={({ id }) => location.assign(id)}
        />
        {box.fields.map(({ key, label, any, options }) => (
          <Field key={key} id={`home-${key}`} label={label}>
            <Select id={`home-${key}`} name={key} defaultValue="">
              <option value="">{any}</option>
              {options.map(({ name, value }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button variant="filled" type="submit">
          <span aria-live="polite">{button}</span>
        </Button>
      </div>
    </form>
  );
}

function send(event: FormEvent<HTMLFormElement>) {
  const typed = new FormData(event.currentTarget).get('query');
  if (typeof typed === 'string') keepSearch(typed);
  const empty = [...event.currentTarget.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      'value' in control && 'name' in control && control.name !== '' && control.value === '',
  );
  for (const control of empty) control.disabled = true;
  setTimeout(() => {
    for (const control of empty) control.disabled = false;
  }); // Back shows the form again
}
