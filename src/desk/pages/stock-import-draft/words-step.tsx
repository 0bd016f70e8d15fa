import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import type { DraftView } from './load-draft.ts';
import { KeptNote } from './kept-note.tsx';
import { PriceType } from './price-type.tsx';
import css from './stock-import-draft.module.css';

type FileView = NonNullable<DraftView['file']>;
type WordList = FileView['words'][number];

/** What the file's words mean in the website's own lists. Unknown and likely words come first. */
export function WordsStep({ view: { maySetUp, hasCars, isKept }, file }: { view: DraftView; file: FileView }) {
  return (
    <Form method="post" className={css.form}>
      {isKept && <KeptNote leadsBack />}
      {file.unreadList !== null ? (
        <p>
          No row can be imported yet, because the website knows no word of {file.unreadList}. Choose below what they
          mean.
        </p>
      ) : file.cars.length === 0 ? (
        <p>
          No row can be read as a vehicle yet.{' '}
          <Link className="link" to="?step=columns">
            Choose the columns of make and model
          </Link>{' '}
          first.
        </p>
      ) : (
        file.words.length === 0 && file.prices === null && <p>No column has words to match. Continue to the check.</p>
      )}
      {file.words.filter(hasOpen).map((list) => (
        <Words key={list.field} list={list} mayAdd={maySetUp} />
      ))}
      <KnownLists lists={file.words.filter((list) => !hasOpen(list))} />
      {file.prices !== null && <PriceType prices={file.prices} />}
      <p className={css.buttons}>
        <Button type="submit" variant="filled" name="intent" value="words">
          {hasCars ? 'Save and continue to the check' : 'Save and check the file'}
        </Button>
        <Button type="submit" name="intent" value="words:stay">
          Save
        </Button>
      </p>
    </Form>
  );
}

function Words({ list, mayAdd }: { list: WordList; mayAdd: boolean }) {
  const known = list.words.filter(({ sure }) => sure === 'known');
  const open = list.words.filter(({ sure }) => sure !== 'known');
  const likely = open.filter(({ sure }) => sure === 'likely').length;
  const unknown = open.length - likely;
  return (
    <section aria-labelledby={`words-${list.field}`}>
      <h2 id={`words-${list.field}`}>
        {list.label} <span className={css.count}>{list.words.length}</span>
      </h2>
      <p className={css.note}>
        {likely > 0 &&
          `${counted(likely, 'likely word')}. ${plural(likely, 'Its choice counts', 'Their choices count')} unless you change ${plural(likely, 'it', 'them')}. `}
        {unknown > 0 && `${counted(unknown, 'unknown word')}. `}
        {list.field === 'location' && open.length > 0 && aboutLocations(list, likely > 0)}
      </p>
      <ul className={css.list} data-look={open.length > 0 || undefined}>
        {open.map((word) => (
          <Word key={word.word} list={list} word={word} mayAdd={mayAdd} />
        ))}
      </ul>
      {known.length > 0 && (
        <details className={css.more}>
          <summary>{counted(known.length, 'known word')}</summary>
          <ul className={css.list}>
            {known.map((word) => (
              <Word key={word.word} list={list} word={word} mayAdd={mayAdd} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const hasOpen = ({ words }: WordList) => words.some(({ sure }) => sure !== 'known');

/** The lists that need no one, folded into one. */
const KnownLists = ({ lists }: { lists: readonly WordList[] }) =>
  lists.length > 0 && (
    <details className={css.more}>
      <summary>{`Known: ${joinAnd(lists.map(({ label }) => label.toLowerCase()))}`}</summary>
      {lists.map((list) => (
        <section key={list.field} aria-labelledby={`words-${list.field}`}>
          <h2 id={`words-${list.field}`}>{list.label}</h2>
          <ul className={css.list}>
            {list.words.map((word) => (
              <Word key={word.word} list={list} word={word} mayAdd={false} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  );

const WITHOUT_LOCATION = 'A car without a location is shown without address, hours and Call button.';

const aboutLocations = ({ values: [only, ...others] }: WordList, isChosen: boolean): string =>
  only === undefined || others.length > 0 || !isChosen
    ? WITHOUT_LOCATION
    : `${only.label} is your only location. ${WITHOUT_LOCATION}`;

const SURE = { known: 'Known.', likely: 'Likely.', unknown: 'Unknown.', chosen: 'Chosen.' } as const;

function Word({
  list,
  word: { word, rows, chosen, sure },
  mayAdd,
}: {
  list: WordList;
  word: WordList['words'][number];
  /** Someone who may add locations. */
  mayAdd: boolean;
}) {
  const id = `word-${list.field}-${word}`;
  const isKnown = sure === 'known';
  // not saved yet
  const [choice, setChoice] = useState<string | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEarlyEdit(() => field.current?.value, chosen, setChoice);
  const says = choice === null || choice === chosen ? sure : 'chosen';
  return (
    <li className={css.column}>
      <div>
        <label htmlFor={id}>
          <span className="vh">{list.label} </span>“{word}”
        </label>
        <small>{counted(rows, 'row')}</small>
      </div>
      <Select
        ref={field}
        id={id}
        name={`${list.field}:${word}`}
        key={chosen}
        defaultValue={chosen}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
      >
        {sure === 'unknown' && <option value="">Choose what it means</option>}
        {isKnown && chosen !== 'nothing' && !list.values.some(({ value }) => value === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {list.values.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="nothing">Import without it</option>
      </Select>
      <p className={css.sure} data-sure={says === 'known' ? 'certain' : says}>
        <b>{SURE[says]}</b> {says === 'likely' && 'Please check.'}{' '}
        {list.field === 'location' && !isKnown && says !== 'chosen' && mayAdd && (
          <Button type="submit" variant="text" size="small" name="intent" value={`words:place:${word}`}>
            Add it as a location
          </Button>
        )}
      </p>
    </li>
  );
}
