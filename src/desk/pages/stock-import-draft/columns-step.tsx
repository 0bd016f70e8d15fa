import { useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import { isEdited } from '../../components/draft-saving/use-draft-saving.ts';
import { ALL_COLUMNS, ONE_COLUMN } from './draft-words.ts';
import { KeptNote } from './kept-note.tsx';
import type { ColumnRow, DraftView } from './load-draft.ts';
import { PriceNote } from './price-note.tsx';
import css from './stock-import-draft.module.css';

type FileView = NonNullable<DraftView['file']>;

const SURE = {
  certain: 'Certain',
  likely: 'Likely',
  unsure: 'Please check',
  unknown: 'Unknown',
  chosen: 'Chosen',
} as const;

const isClear = ({ sure }: ColumnRow) => sure === 'certain' || sure === 'chosen';

const listOf = (column: ColumnRow) =>
  !isClear(column) ? 'look' : column.field === 'ignore' ? 'left' : column.sure === 'chosen' ? 'chosen' : 'clear';

/** The columns of the file beside what they become. A choice counts at once with JavaScript, and by Save without it. */
export function ColumnsStep({ view, file }: { view: DraftView; file: FileView }) {
  const submit = useSubmit();
  const { columns } = file;
  // rows stay where they are while someone chooses
  const [lists] = useState(() => columns.map(listOf));
  const listed = (list: ReturnType<typeof listOf>) => columns.filter((_, index) => lists[index] === list);
  const [look, clear] = [listed('look'), listed('clear')];
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    const body = new FormData(form.current!);
    body.set('intent', `columns:${ONE_COLUMN}`);
    void submit(body, { method: 'post', preventScrollReset: true });
  };
  useEffect(() => {
    if (isEdited(form.current!)) save(); // chosen before the script came
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration
  }, []);
  return (
    <Form method="post" className={css.form} ref={form} onChange={save}>
      <section className={css.panel} aria-labelledby="recognised">
        <h2 id="recognised">What was recognised</h2>
        <ul className={css.about}>
          {file.about.map((label) => (
            <li key={label}>{label}</li>
          ))}
          <li>
            {file.rows}, {columns.length} columns
          </li>
        </ul>
      </section>
      {view.isKept && <KeptNote />}
      <PriceNote file={file} step="columns" />
      <ColumnList title="Please check" note="The file doesn’t say clearly what these are." rows={look} file={file} />
      <ColumnList title="Chosen" note="By you, now or for an earlier file." rows={listed('chosen')} file={file} />
      <ColumnList
        title="Clear"
        note="By name and values."
        rows={clear}
        file={file}
        fold={look.length === 0 || !clear.every(isClear) ? 'open' : 'closed'}
      />
      <ColumnList title="Left out" note="Not imported and not kept." rows={listed('left')} file={file} />
      <p className={css.buttons}>
        <Button type="submit" variant="filled" name="intent" value="columns">
          Save and continue to words
        </Button>
        <Button type="submit" name="intent" value={`columns:${ALL_COLUMNS}`}>
          Save
        </Button>
      </p>
      <p className={css.note}>
        Nothing changes on the website yet. Once saved, {view.dealership} keeps these columns for the next file that has
        them.
      </p>
    </Form>
  );
}

function ColumnList({
  title,
  note,
  rows,
  file,
  fold,
}: {
  title: string;
  note: string;
  rows: readonly ColumnRow[];
  file: FileView;
  /** A fold that is closed sends its columns all the same. */
  fold?: 'open' | 'closed';
}) {
  if (rows.length === 0) return null;
  const isLook = title === 'Please check';
  const count = isLook ? rows.filter((row) => !isClear(row)).length : rows.length;
  const head = (
    <h2>
      {title} {count > 0 && <span className={css.count}>{count}</span>}
    </h2>
  );
  const list = (
    <>
      <p className={css.note}>{note}</p>
      <ul className={css.list} data-look={isLook || undefined}>
        {rows.map(({ index, name, samples, field, sure, because, near }) => (
          <li key={index} className={css.column}>
            <div>
              <label htmlFor={`to-${index}`}>{name}</label>
              <span className={css.samples}>
                {samples.map((sample) => (
                  <code key={sample}>{sample}</code>
                ))}
                {samples.length === 0 && <small>Empty</small>}
              </span>
            </div>
            <Select id={`to-${index}`} name={`to.${index}`} key={field ?? 'rules'} defaultValue={field ?? 'rules'}>
              {field === undefined && <option value="rules">By the rules of the mapping</option>}
              <option value="ignore">Leave out</option>
              {near !== null && <option value={near.field}>{near.label}</option>}
              {file.groups.map((group) => (
                <optgroup key={group.name} label={group.name}>
                  {group.fields
                    .filter(([value]) => value !== near?.field)
                    .map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
            <p className={css.sure} data-sure={sure}>
              <b>{SURE[sure]}.</b> {because}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <section aria-label={title}>
      {fold === undefined ? (
        <>
          {head}
          {list}
        </>
      ) : (
        <details className={css.more} open={fold === 'open'}>
          <summary>{head}</summary>
          {list}
        </details>
      )}
    </section>
  );
}
