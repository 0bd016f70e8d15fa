import type { Control, Member } from './control-of.ts';
import { NOT_THERE, ROW_KEY, ROW_VALUE, VARIANT } from './form-entries.ts';

/** The posted entries of a form, by name. The last of several with one name counts, because a ticked box follows its "no". */
export interface PostedForm {
  text(name: string): string | undefined;
  /** The numbers of the rows below a name, in the order in which they stand. */
  rows(name: string): number[];
}

/** The maximum rows that one list may post, because the names come from outside. */
const MOST_ROWS = 1_000;

export function postedForm(entries: Iterable<readonly [string, unknown]>): PostedForm {
  const texts = new Map<string, string>();
  const rows = new Map<string, Set<number>>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    texts.set(name, value.replaceAll('\r\n', '\n')); // the line breaks that browsers send for a text area
    for (const { index, 1: row } of name.matchAll(/\.(\d{1,4})(?=\.|$)/g)) {
      const list = name.slice(0, index);
      const known = rows.get(list) ?? new Set();
      if (known.size < MOST_ROWS) known.add(Number(row));
      rows.set(list, known);
    }
  }
  return {
    text: (name) => texts.get(name),
    rows: (name) => [...(rows.get(name) ?? [])].sort((a, b) => a - b),
  };
}

/** The form was posted without this control, so the field keeps its value. */
export const NOT_POSTED = Symbol('not posted');

/**
 * A posted form → the value as a settings file would write it. It is not checked here: text that is not a number stays
 * text, so that the schema's own message says what is wrong.
 */
export function readForm(control: Control, form: PostedForm, name: string): unknown {
  const text = form.text(name);
  if (text === undefined) return NOT_POSTED;
  const nothing = control.nothing === 'null' ? null : undefined;
  if (control.nothing && (text === '' || text === NOT_THERE)) return nothing;
  switch (control.kind) {
    case 'switch':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'number':
      return numberIn(text);
    case 'choice':
      return control.options.find((option) => String(option) === text) ?? text;
    case 'colour':
      return text.trim();
    case 'text':
      return control.format === 'plain' ? text : text.trim();
    case 'list':
      return form.rows(name).flatMap((row) => {
        const item = readForm(control.of, form, `${name}.${row}`);
        return isBlank(item) ? [] : [item];
      });
    case 'map':
      return Object.fromEntries(
        form.rows(name).flatMap((row): [string, unknown][] => {
          const key = form.text(`${name}.${row}.${ROW_KEY}`)?.trim() ?? '';
          const value = readForm(control.of, form, `${name}.${row}.${ROW_VALUE}`);
          return value === NOT_POSTED || (key === '' && isBlank(value)) ? [] : [[key, value]];
        }),
      );
    case 'group':
      return membersIn(control.members, form, name);
    case 'variants': {
      const kind = form.text(`${name}.${VARIANT}`) ?? '';
      const variant = control.variants.find((one) => one.name === kind);
      return { ...membersIn(variant?.members ?? [], form, name), [VARIANT]: kind };
    }
  }
}

function membersIn(members: readonly Member[], form: PostedForm, name: string): Record<string, unknown> {
  return Object.fromEntries(
    members.flatMap((member): [string, unknown][] => {
      const value = readForm(member.control, form, `${name}.${member.name}`);
      return value === NOT_POSTED || value === undefined ? [] : [[member.name, value]];
    }),
  );
}

/** An empty row does not count. */
export const isBlank = (value: unknown): boolean =>
  value === NOT_POSTED ||
  value === '' ||
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).length > 0 && Object.values(value).every(isBlank));

function numberIn(text: string): number | string {
  const plain = text.trim().replace(/^(-?\d{1,3}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?$/i.test(plain) ? Number(plain) : text;
}
