import type { PartView } from '#app/content/page-parts.ts';
import { BLOCK_CONTROLS } from '#domain/content/block-controls.ts';
import { BLOCK_HELP, blockName } from '#domain/content/block-help.ts';
import { nameOf } from '#domain/settings-form/value-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, ARROW_DOWN, ARROW_UP, CHEVRONS } from '#ui/icon/icons.ts';
import { SettingControl } from '../../components/settings-form/setting-control.tsx';
import { AddBlock } from './add-block.tsx';
import type { useBlockDrag } from './use-block-drag.ts';
import css from './blocks.module.css';

/** One block: its form, or its text where a form cannot show it, and what can be done with it. */
export function BlockPart({
  part: { kind, source, fields },
  index,
  count,
  open,
  words,
  stored,
  handle,
  place,
}: {
  part: PartView;
  index: number;
  count: number;
  open: boolean;
  /** What is wrong, by the name of the control. */
  words: ReadonlyMap<string, string>;
  /** As it was saved last: the form keeps what is typed, and its summary follows. */
  stored: PartView;
} & ReturnType<ReturnType<typeof useBlockDrag>>) {
  const name = `part.${index}`;
  const label = `block ${index + 1}, ${blockName(kind)}`;
  const mine = [...words].filter(([control]) => control.startsWith(`${name}.`));
  const whole = words.get(`${name}.fields`);
  return (
    <li id={`part-${index}`} className={css.part} {...place}>
      <input type="hidden" name={`${name}.kind`} value={kind} />
      <input type="hidden" name={`${name}.source`} value={source} />
      <details open={open || mine.length > 0 || undefined}>
        <summary>
          <b>{blockName(kind)}</b>
          <span>{excerpt(kind === 'text' ? stored.source : nameOf(stored.fields))}</span>
          {mine.length > 0 && (
            <span className={css.wrong}>
              <Icon of={ALERT} size="1em" />
              {mine.length === 1 ? '1 error' : `${mine.length} errors`}
            </span>
          )}
        </summary>
        <div className={css.form}>
          {kind !== 'text' && <p className={css.none}>{BLOCK_HELP[kind].meaning}</p>}
          {whole !== undefined && <p className={css.wrong}>{whole}</p>}
          {fields === null ? (
            <Words name={`${name}.text`} text={source} isText={kind === 'text'} error={words.get(`${name}.text`)} />
          ) : (
            <SettingControl
              control={BLOCK_CONTROLS[kind]}
              name={`${name}.fields`}
              value={fields}
              label={blockName(kind)}
              wrong={new Set(mine.map(([control]) => control))}
              words={words}
            />
          )}
          <p className={css.acts}>
            <Button type="submit" size="small" name="intent" value={`copy:${index}`}>
              Copy<span className="vh"> {label}</span>
            </Button>
            <Button type="submit" size="small" name="intent" value={`delete:${index}`}>
              Delete<span className="vh"> {label}</span>
            </Button>
          </p>
          <AddBlock at={index} />
        </div>
      </details>
      <span className={css.moves}>
        <span className={css.handle} title="Drag to move" aria-hidden="true" {...handle}>
          <Icon of={CHEVRONS} size="1rem" />
        </span>
        <Button type="submit" size="small" variant="text" name="intent" value={`raise:${index}`} disabled={index === 0}>
          <Icon of={ARROW_UP} size="1rem" />
          <span className="vh">Move {label}, up</span>
        </Button>
        <Button
          type="submit"
          size="small"
          variant="text"
          name="intent"
          value={`lower:${index}`}
          disabled={index === count - 1}
        >
          <Icon of={ARROW_DOWN} size="1rem" />
          <span className="vh">Move {label}, down</span>
        </Button>
      </span>
    </li>
  );
}

const TEXT_HINT = 'Markdown: **bold**, ## headings, lists and [links](/search). Text beside text becomes one block.';
const RAW_HINT = 'This block is kept as it is written, because its form can’t show all of it.';

function Words({
  name,
  text,
  isText,
  error,
}: {
  name: string;
  text: string;
  isText: boolean;
  error?: string | undefined;
}) {
  const hint = isText ? TEXT_HINT : RAW_HINT;
  return (
    <Field id={name} label={isText ? 'Text' : 'As written'} hint={hint} error={error}>
      <Textarea
        name={name}
        defaultValue={text}
        rows={Math.min(20, Math.max(4, Math.ceil(text.length / 60) + text.split('\n').length))}
        spellCheck={isText}
        className={isText ? undefined : css.raw}
        {...describedBy(name, { hint, error })}
      />
    </Field>
  );
}

const LONGEST = 60;

function excerpt(text: string): string {
  const line = text.replaceAll(/[#*_>\s-]+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
