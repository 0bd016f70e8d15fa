import { Form, Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

type FileView = NonNullable<DraftView['file']>;
type WordList = FileView['words'][number];

/** What the file's words mean in the website's own lists. Unknown words come first, with what they most likely mean. */
export function WordsStep({ file }: { file: FileView }) {
  return (
    <Form method="post" className={css.form}>
      {file.cars.length === 0 ? (
        <p>
          No row can be read as a car yet.{' '}
          <Link className="link" to="?step=columns">
            Choose the columns of make and model
          </Link>{' '}
          first.
        </p>
      ) : (
        file.words.length === 0 && <p>No column has words to match. Continue to the check.</p>
      )}
      {file.words.map((list) => (
        <section key={list.field} aria-labelledby={`words-${list.field}`}>
          <h2 id={`words-${list.field}`}>
            {list.label} <span className={css.count}>{list.words.length}</span>
          </h2>
          <p className={css.note}>
            {list.unknown === 0 ? 'All words are known.' : `${counted(list.unknown, 'unknown word')}.`}
            {list.field === 'location' && list.unknown > 0 && aboutLocations(list)}
          </p>
          <ul className={css.list} data-look={list.unknown > 0 || undefined}>
            {list.words
              .filter(({ known }) => !known)
              .map((word) => (
                <Word key={word.word} list={list} word={word} />
              ))}
          </ul>
          {list.words.length > list.unknown && (
            <details className={css.more} open={list.unknown === 0 && list.words.length <= 6}>
              <summary>{counted(list.words.length - list.unknown, 'known word')}</summary>
              <ul className={css.list}>
                {list.words
                  .filter(({ known }) => known)
                  .map((word) => (
                    <Word key={word.word} list={list} word={word} />
                  ))}
              </ul>
            </details>
          )}
        </section>
      ))}
      <p className={css.buttons}>
        <Button type="submit" variant="filled" name="intent" value="words">
          Save and continue to the check
        </Button>
        <Button type="submit" name="intent" value="words:stay">
          Save
        </Button>
      </p>
    </Form>
  );
}

const WITHOUT_LOCATION = ' A car without a location is shown without address, hours and Call button.';

function aboutLocations({ values, words }: WordList): string {
  const only = values.length === 1 && words.some(({ proposed }) => proposed !== '') ? values[0] : undefined;
  return only === undefined
    ? WITHOUT_LOCATION
    : ` ${only.label} is your only location, so it is chosen for them. Please check.${WITHOUT_LOCATION}`;
}

function Word({ list, word }: { list: WordList; word: WordList['words'][number] }) {
  const id = `word-${list.field}-${word.word}`;
  const chosen = word.known ? word.chosen : word.proposed;
  return (
    <li className={css.column}>
      <div>
        <label htmlFor={id}>
          <span className="vh">{list.label} </span>“{word.word}”
        </label>
        <small>{word.rows}</small>
      </div>
      <Select id={id} name={`${list.field}:${word.word}`} key={chosen} defaultValue={chosen}>
        {(!word.known || !list.values.some(({ value }) => value === chosen)) && (
          <option value={word.known ? chosen : ''}>
            {word.known && chosen !== 'nothing' ? chosen : 'Import without it'}
          </option>
        )}
        {list.values.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {chosen !== 'nothing' && <option value="nothing">It means nothing</option>}
      </Select>
      <p className={css.sure} data-sure={word.known ? 'certain' : word.proposed === '' ? 'unknown' : 'likely'}>
        <b>{word.known ? 'Known.' : word.proposed === '' ? 'Unknown.' : 'Likely.'}</b>{' '}
        {!word.known && word.proposed !== '' && 'Please check, then save.'}
      </p>
    </li>
  );
}
