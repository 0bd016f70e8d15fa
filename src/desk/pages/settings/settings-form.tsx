import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import type { ThemePolicy } from '#domain/theme/theme-policy.ts';
import css from '../../components/settings-form/settings-form.module.css';
import { guarded } from '../../components/leave-guard/guarded.ts';
import { useDraftSaving } from '../../components/draft-saving/use-draft-saving.ts';
import { SettingField } from '../../components/settings-form/setting-field.tsx';
import type { Typed } from './change-settings.ts';
import type { FieldView } from './field-view.ts';
import { seenName } from './seen-name.ts';

/** The pause in typing (ms) before a change is saved and the contrast note is updated. */
const SETTLED_MS = 400;

/** Settings as one form. Each change is saved in the draft at once, or with the button if there is no JavaScript. */
export function SettingsForm({
  fields,
  typed,
  theme,
  titled,
  whole,
}: {
  fields: readonly FieldView[];
  typed: Typed | undefined;
  theme: ThemePolicy;
  /** Fields of several sections. */
  titled: boolean;
  /** One field on its own page. */
  whole: boolean;
}) {
  const fetcher = useFetcher<Typed>();
  const [typedTheme, setTypedTheme] = useState(theme);
  const [savedTheme, setSavedTheme] = useState(theme);
  if (JSON.stringify(savedTheme) !== JSON.stringify(theme)) {
    setSavedTheme(theme);
    setTypedTheme(theme);
  }
  // added or removed rows render the fields again; a save does not touch what is being typed
  const rowsChanged = typed && typed.problems.length === 0 && Object.keys(typed.values).length > 0 ? typed : undefined;
  const problems = (fetcher.data ?? typed)?.problems ?? [];
  const seen = useSeen(fields, typed, fetcher.data);

  const { form, handlers } = useDraftSaving(fetcher, {
    settledMs: SETTLED_MS,
    onSend: (sent) => setTypedTheme((before) => colours(before, sent)),
  });
  // what is saved behind the typing leaves the focus where it is
  const pressed = useRef(false);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || !pressed.current) return;
    pressed.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, form]);

  return (
    <Form
      method="post"
      ref={form}
      {...handlers}
      onClickCapture={({ target }) => {
        // also while the field that the button takes focus from is being saved, when it takes no press
        pressed.current ||= target instanceof Element && target.closest('button[value="save"]') !== null;
      }}
      {...(problems.length > 0 && guarded())} // the draft has what is right
      preventScrollReset
      className={css.members}
      noValidate
    >
      <button type="submit" name="intent" value="save" hidden>
        Save
      </button>
      {fields
        .filter(({ editable, large }) => editable && (whole || !large))
        .map(({ field }) => (
          <input key={field} type="hidden" name={seenName(field)} value={seen[field]} />
        ))}
      {fields.map((view) => (
        <SettingField
          key={`${view.field} ${stampOf(rowsChanged?.values[view.field] ?? (view.changed || view.own ? view.value : 'inherited'), rowsChanged !== undefined)}`}
          view={view}
          value={typed && view.field in typed.values ? typed.values[view.field] : view.value}
          problems={problems.filter(({ name }) => name === view.field || name.startsWith(`${view.field}.`))}
          theme={typedTheme}
          titled={titled}
          whole={whole}
        />
      ))}
      {fields.some(({ editable }) => editable) && (
        <p className={css.saveBar}>
          <Button type="submit" name="intent" value="save" busy={fetcher.state !== 'idle'}>
            Save to the draft
          </Button>
          <output className={css.hint}>
            {fetcher.state !== 'idle'
              ? 'Saving …'
              : problems.length > 0
                ? 'Some values aren’t valid and weren’t saved.'
                : ''}
          </output>
        </p>
      )}
    </Form>
  );
}

/** What each field was opened or last saved with: what is stored may be newer, from another tab. */
function useSeen(fields: readonly FieldView[], ...answers: (Typed | undefined)[]): Record<string, string> {
  const [last, setLast] = useState(() => ({
    answers,
    seen: { ...Object.fromEntries(fields.map(({ field, seen }) => [field, seen])), ...answers[0]?.seen },
  }));
  if (answers.every((answer, at) => answer === last.answers[at])) return last.seen;
  const fresh = answers.filter((answer, at) => answer !== last.answers[at]);
  const seen = Object.assign({ ...last.seen }, ...fresh.map((answer) => answer?.seen)) as Record<string, string>;
  setLast({ answers, seen });
  return seen;
}

const stampOf = (value: unknown, rows: boolean): string => (rows ? JSON.stringify(value) : '');

const COLOUR = /^#[0-9a-f]{6}$/i;

function colours(before: ThemePolicy, form: FormData): ThemePolicy {
  const colour = (name: 'brand' | 'accent' | 'ground') => {
    const text = form.get(`theme.${name}`);
    return typeof text === 'string' && COLOUR.test(text) ? text : before[name];
  };
  return { ...before, brand: colour('brand'), accent: colour('accent'), ground: colour('ground') };
}
