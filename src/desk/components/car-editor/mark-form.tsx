import { useId, useRef, useState, type RefObject } from 'react';
import { LONGEST_MARK, MARK_KINDS, type PhotoMark } from '#domain/car/car-values.ts';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { useAnswer, type AnsweredField } from '#ui/field/use-answer.ts';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import type { SentMark } from '../../pages/stock-car/route.tsx';
import type { EditorPhoto } from './load-car-editor.ts';
import { MarkPlace } from './mark-place.tsx';
import { takeText } from '../answered/take-text.ts';
import { guarded } from '../leave-guard/guarded.ts';
import type { SectionProps } from './section-props.ts';
import css from './marks.module.css';

const KINDS: Record<PhotoMark['kind'], string> = { damage: 'Damage', feature: 'Feature' };

interface MarkFormProps {
  Form: SectionProps['fetcher']['Form'];
  busy: boolean;
  action: string;
  photos: readonly EditorPhoto[];
  edits: boolean;
  number: number;
  /** Null: a new one. */
  mark: (PhotoMark & { was: string; photo: string }) | null;
  /** What was sent and could not be saved. */
  typed: SentMark | undefined;
  /** As in `useAnswer`. */
  turn?: number;
}

const FIELDS = ['photo', 'kind', 'description', 'x', 'y'] as const;

/** One mark: its photo with the number at its place, and the fields that say the same. */
export function MarkForm({ Form, busy, action, photos, edits, number, mark, typed, turn }: MarkFormProps) {
  const id = useId();
  const start = typed ?? mark ?? { photo: photos[0]!.address, kind: 'damage', description: '', x: 50, y: 50 };
  const [photo, setPhoto] = useState(start.photo);
  const [{ x, y }, setPlace] = useState({ x: String(start.x), y: String(start.y) });
  const [was, setWas] = useState(mark?.was ?? '');
  const form = useMarkAnswer(
    start,
    () => {
      setPhoto(start.photo);
      setPlace({ x: String(start.x), y: String(start.y) });
    },
    () => setWas(mark?.was ?? ''),
    turn,
  );
  const read = (name: 'photo' | 'x' | 'y') => () => (form.current ? fieldOf(form.current, name).value : undefined);
  useEarlyEdit(read('photo'), start.photo, setPhoto);
  useEarlyEdit(read('x'), String(start.x), (typedX) => setPlace((before) => ({ ...before, x: typedX })));
  useEarlyEdit(read('y'), String(start.y), (typedY) => setPlace((before) => ({ ...before, y: typedY })));
  const at = Math.max(
    0,
    photos.findIndex(({ address }) => address === photo),
  );
  const name = mark === null ? 'New mark' : `Mark ${number} on photo ${at + 1}`;
  const place = (
    <MarkPlace
      photo={{ url: photos[at]!.large, number: at + 1 }}
      number={number}
      at={edits ? { x, y } : { x: String(start.x), y: String(start.y) }}
      onPlace={edits ? setPlace : undefined}
    />
  );
  if (!edits)
    return (
      <div className={css.mark}>
        {place}
        <p>{`${KINDS[mark!.kind]}: ${mark!.description}`}</p>
      </div>
    );
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      {...guarded({ isRefused: typed !== undefined })}
      className={css.mark}
      aria-label={name}
    >
      {place}
      <fieldset className={css.fields}>
        <legend>{name}</legend>
        {mark === null ? (
          <label htmlFor={`${id}-photo`}>
            Photo
            <Select id={`${id}-photo`} name="photo" value={photo} onChange={(event) => setPhoto(event.target.value)}>
              {photos.map(({ address }, index) => (
                <option key={address} value={address}>
                  Photo {index + 1}
                </option>
              ))}
            </Select>
          </label>
        ) : (
          <>
            <input type="hidden" name="photo" value={mark.photo} />
            <input type="hidden" name="was" value={was} />
          </>
        )}
        <label htmlFor={`${id}-kind`}>
          Kind
          <Select id={`${id}-kind`} name="kind" defaultValue={start.kind}>
            {MARK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor={`${id}-description`} className={css.words}>
          Description
          <Input
            id={`${id}-description`}
            name="description"
            defaultValue={start.description}
            maxLength={LONGEST_MARK}
            placeholder="Stone chip: 3 mm, touched in"
            required
            spellCheck
            autoCapitalize="sentences"
          />
        </label>
        <label htmlFor={`${id}-x`}>
          From the left (%)
          <Input
            id={`${id}-x`}
            name="x"
            {...PERCENT}
            value={x}
            onChange={(event) => setPlace({ x: event.target.value, y })}
          />
        </label>
        <label htmlFor={`${id}-y`}>
          From the top (%)
          <Input
            id={`${id}-y`}
            name="y"
            {...PERCENT}
            value={y}
            onChange={(event) => setPlace({ x, y: event.target.value })}
          />
        </label>
        <div className={css.acts}>
          <Button type="submit" size="small" busy={busy} name="intent" value={mark === null ? 'mark:add' : 'mark:set'}>
            {mark === null ? 'Add mark' : 'Save mark'}
          </Button>
          {mark !== null && (
            <Button
              type="submit"
              size="small"
              variant="text"
              busy={busy}
              name="intent"
              value="mark:remove"
              formNoValidate
            >
              Remove mark
            </Button>
          )}
        </div>
      </fieldset>
    </Form>
  );
}

/**
 * The fields of a mark are answered as one: what is typed in one of them while the mark is saved stays, and its form still
 * says of which mark it is a change (`note`).
 */
function useMarkAnswer(
  start: Record<(typeof FIELDS)[number], string | number>,
  take: () => void,
  note: () => void,
  turn: number | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<AnsweredField>({
    get form() {
      return form.current;
    },
    get value() {
      return form.current ? textOf((name) => fieldOf(form.current!, name).value) : '';
    },
  });
  const taken = () => {
    for (const name of ['kind', 'description'] as const) takeText(fieldOf(form.current!, name), String(start[name]));
    take();
  };
  useAnswer(
    fields,
    textOf((name) => String(start[name])),
    taken,
    note,
    turn,
  );
  return form;
}

const textOf = (read: (name: (typeof FIELDS)[number]) => string): string => JSON.stringify(FIELDS.map(read));

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

const PERCENT = { type: 'number', min: 0, max: 100, step: 0.1, required: true } as const;
