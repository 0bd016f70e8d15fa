import { useRef, useState, type ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldNotes, describedBy } from '#ui/field/field.tsx';
import { Input, Select, Textarea } from '#ui/field/controls.tsx';
import { useAnswer, type AnsweredField } from '#ui/field/use-answer.ts';
import { takeText } from '../answered/take-text.ts';
import type { EditorField } from './load-car-editor.ts';
import css from './car-editor.module.css';

interface FieldRowProps {
  field: EditorField;
  typed: string | undefined;
  error: string | undefined;
  /** What it says by now, if someone else has changed it since the form was opened. */
  now: string | undefined;
  edits: boolean;
  /** Beside it is what the car was added with, and not the value of a feed. */
  byHand: boolean;
}

const HINTS: Partial<Record<EditorField['field'], string>> = {
  standardEquipment: 'One item per line. A line that ends with a colon, such as “Safety:”, begins a group.',
};

/** One field beside the feed's value. Prose has the browser's spelling check. */
export function FieldRow({ field: shown, typed, error, now, edits, byHand }: FieldRowProps) {
  const { field, label, kind, value, feed, locked, options } = shown;
  const named = (text: string) => (options ? (options.find((one) => one.value === text)?.text ?? '') : text);
  const id = `car-${field}`;
  // what is typed while a save is under way stays, and still says of which value it is a change
  const place = useRef<AnsweredField>(null);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState<string>();
  useAnswer(place, value, (text) => takeText(place.current!, text), setSeen);
  if (now !== reported) {
    setReported(now);
    if (now !== undefined) setSeen(now);
  }
  const isLong = kind === 'text' || kind === 'equipment';
  const nowNamed = now === undefined || isLong ? '' : ` It is now ${now === '' ? 'empty' : `“${named(now)}”`}.`;
  const words = now === undefined ? error : `${error}${nowNamed} Save again to replace it.`;
  const hint = locked ?? (edits ? HINTS[field] : undefined);
  const control = {
    ...describedBy(id, { error, hint }),
    name: field,
    ref: (element: AnsweredField | null) => void (place.current = element),
    defaultValue: typed ?? value,
    readOnly: !edits || locked !== null,
  };
  return (
    <div className={classNames(css.row, feed !== null && css.ours)}>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        {feed !== null && <span className={css.differs}>Edited here</span>}
      </div>
      <input type="hidden" name={`seen-${field}`} value={seen} />
      <div className={css.two}>
        {options ? (
          <Choice {...control}>
            <option value="">Not known</option>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </Choice>
        ) : kind === 'answer' ? (
          <Choice {...control}>
            <option value="">Not known</option>
            <option>Yes</option>
            <option>No</option>
          </Choice>
        ) : isLong ? (
          <Textarea rows={kind === 'text' ? 6 : 8} spellCheck autoCapitalize="sentences" {...control} />
        ) : (
          <Input
            {...control}
            inputMode={INPUT_MODE[kind]}
            spellCheck={kind === 'line'}
            autoCapitalize={kind === 'vin' ? 'characters' : undefined}
            autoComplete="off"
          />
        )}
        <div className={css.feed} data-from={byHand ? 'Added with:' : 'Feed:'}>
          <FeedValue
            label={label}
            isLong={isLong}
            value={named(value)}
            feed={feed === null ? null : named(feed)}
            byHand={byHand}
            money={kind === 'money'}
          />
          {feed !== null && edits && (
            <button name="intent" value={`use:${field}`} className={css.use}>
              Use
              <span className="vh">
                {byHand ? ' the value it was added with: ' : ' the feed’s value: '}
                {label}
              </span>
            </button>
          )}
        </div>
      </div>
      <FieldNotes id={id} error={words} hint={hint} />
      {now !== undefined && isLong && (
        <details className={css.now}>
          <summary>Show what is saved now</summary>
          {now === '' ? 'Nothing.' : now}
        </details>
      )}
    </div>
  );
}

const INPUT_MODE: Partial<Record<EditorField['kind'], 'decimal' | 'numeric' | 'url'>> = {
  money: 'decimal',
  whole: 'numeric',
  year: 'numeric',
  link: 'url',
};

/** A list cannot be read-only, so that one that may not be changed is off. */
const Choice = ({ readOnly, ...control }: ComponentProps<'select'> & { readOnly: boolean }) => (
  <Select {...control} disabled={readOnly} />
);

interface FeedValueProps {
  label: string;
  isLong: boolean;
  value: string;
  feed: string | null;
  byHand: boolean;
  money: boolean;
}

/** A long text is here only where it differs, folded. */
function FeedValue({ label, isLong, value, feed, byHand, money }: FeedValueProps) {
  const text = feed ?? value;
  if (text === '') return <span>empty</span>;
  if (!isLong) return <span>{`${money ? '$' : ''}${text}`}</span>;
  if (feed === null) return <span>The same</span>;
  return (
    <details>
      <summary>
        Show<span className="vh">{byHand ? `: ${label} when it was added` : `: ${label} from the feed`}</span>
      </summary>
      {text}
    </details>
  );
}
