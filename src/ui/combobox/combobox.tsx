import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Input } from '../field/controls.tsx';
import { describedBy, FieldNotes } from '../field/field.tsx';
import { useAnswer } from '../field/use-answer.ts';
import { useEarlyEdit } from '../field/use-early-edit.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { wholeSheet } from '../island/whole-sheet.ts';
import { untilFetched } from '../later/until-fetched.ts';
import { CROSS, SEARCH } from '#ui/icon/icons.ts';
import { TEXT_WRITTEN } from './text-written.ts';
import css from './combobox.module.css';
import { useSuggestions, type Suggest } from './use-suggestions.ts';

export interface ComboboxOption {
  id: string;
  name: string;
  detail?: string | undefined;
  /** The address of a small picture, in place of the drawing of the group. */
  picture?: string | undefined;
}

export interface ComboboxGroup {
  title: string;
  /** A drawing of `icons.ts`. */
  icon: string;
  options: readonly ComboboxOption[];
}

export interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  placeholder?: string | undefined;
  /** In characters. */
  size?: number | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  suggest: Suggest;
  onChoose: (option: ComboboxOption, group: ComboboxGroup) => void;
  onClear?: (() => void) | undefined;
  /** From the last key to the question (ms), where 300 is too long: this server answers by itself. */
  wait?: number | undefined;
  /** Whether there is something to offer before a letter is typed. */
  offersFirst?: boolean | undefined;
  /** Whether the list is always shown, as in a dialog of its own, which Escape closes. */
  staysOpen?: boolean | undefined;
  className?: string | undefined;
}

const ComboboxOptions = lazy(async () => {
  const [module] = await untilFetched(() => Promise.all([import('./combobox-options.tsx'), wholeSheet()]));
  return { default: module.ComboboxOptions };
});

/**
 * A field with suggestions (the ARIA pattern "editable combobox with list autocomplete"): focus stays in the field,
 * arrows choose, Enter takes, Escape closes and, pressed again, clears. Without JavaScript it is a plain field.
 * The list opens for a text; an empty field opens it by the down arrow, and by itself where it `offersFirst`.
 */
export function Combobox({
  id,
  name,
  label,
  placeholder,
  size,
  defaultValue = '',
  error,
  hint,
  suggest,
  onChoose,
  onClear,
  wait,
  offersFirst = false,
  staysOpen = false,
  className,
}: ComboboxProps) {
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const { answer, ask, forget } = useSuggestions(suggest, wait);
  const list = useId();
  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(offersFirst || value.trim() !== '');
    if (value === '') onClear?.();
    if (value.trim() !== '') ask(value);
    else if (offersFirst) ask('', { forced: true });
    else forget();
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const offer = () => {
    setOpen(true);
    ask(text, { forced: true });
  };
  useEarlyEdit(() => input.current?.value, defaultValue, setText);
  const { noteRequest } = useAnswer(input, defaultValue, setText);
  useEffect(() => {
    const field = input.current!;
    const take = () => setText(field.value);
    const { form } = field;
    field.addEventListener(TEXT_WRITTEN, take);
    form?.addEventListener('submit', close);
    return () => {
      field.removeEventListener(TEXT_WRITTEN, take);
      form?.removeEventListener('submit', close);
    };
  }, []);
  // what was typed, or a focus that came, before the field listened is answered now
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    const typed = input.current?.value ?? '';
    if (typed !== defaultValue || (offersFirst && typed !== '')) type(typed);
    else if (offersFirst) offer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration: later the field's own events say it
  }, []);
  const options = answer.groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const shown = (open || staysOpen) && (options.length > 0 || answer.note !== null);
  const optionId = (index: number) => `${list}-${index}`;
  /** -1: it is none. */
  const optionAt = (target: EventTarget) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    return options.findIndex((_, index) => optionId(index) === option?.id);
  };

  const point = (index: number) => index >= 0 && setActive(index);
  const clear = () => {
    type('');
    close();
    input.current?.focus();
  };
  const choose = (index: number) => {
    const chosen = options[index];
    if (!chosen) return;
    setText(chosen.option.name);
    noteRequest(chosen.option.name);
    close();
    forget();
    onChoose(chosen.option, chosen.group);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) offer();
      else if (options.length > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const next = (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length;
        setActive(next);
        document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
      }
    } else if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && !staysOpen) {
      if (shown) {
        event.preventDefault();
        close();
      } else if (text !== '') clear();
    }
  };

  return (
    <div className={classNames(css.combobox, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={css.field}>
        <Icon of={SEARCH} className={css.icon} />
        <Input
          ref={input}
          {...describedBy(id, { error, hint })}
          name={name}
          type="text"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder={placeholder}
          size={size}
          value={text}
          onChange={({ target: { value } }) => type(value)}
          onFocus={() => offersFirst && text === '' && offer()}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {text !== '' && <IconButton icon={CROSS} label={`Clear ${label.toLowerCase()}`} onClick={clear} />}
        {/* pressed with the mouse the field keeps the focus */}
        <div className={css.list} hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
          <div
            id={list}
            role="listbox"
            aria-label="Suggestions"
            onClick={({ target }) => choose(optionAt(target))}
            onMouseMove={({ target }) => point(optionAt(target))}
          >
            {shown && (
              <Suspense fallback={null}>
                <ComboboxOptions answer={answer} active={active} list={list} />
              </Suspense>
            )}
          </div>
          {answer.note !== null && <p className={css.note}>{answer.note}</p>}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      <output className="vh">{open && answer.text !== '' ? countText(options.length, answer.note) : ''}</output>
    </div>
  );
}

const countText = (count: number, note: string | null) =>
  count === 0 ? (note ?? 'No suggestions') : `Suggestions: ${count}`;
