import type { RowChange } from '#domain/settings-form/change-rows.ts';
import type { PostedIntent } from '../../posted-intent.ts';
import type { IntentOf } from '../../pages.ts';

/** The intent of a settings button, as its form posts it: "inherit:theme.brand". */
export type Intent =
  | { do: 'save' | 'discard' }
  | { do: 'inherit' | 'own' | 'undo' | 'keep'; field: string }
  /** Rows inside the form. The form is not saved. */
  | { do: RowChange; path: string; field: string }
  /** Rows of a list with a page of its own. The change is saved at once. */
  | { do: 'remove-row' | 'raise-row'; field: string; row: number };

export function readIntent({ intent: name, about: path }: PostedIntent<IntentOf<'settings'>>): Intent | undefined {
  const [section, member, row] = path.split('.');
  const field = `${section}.${member}`;
  switch (name) {
    case 'save':
    case 'discard':
      return path === '' ? { do: name } : undefined;
    case 'inherit':
    case 'own':
    case 'undo':
    case 'keep':
      return path === '' ? undefined : { do: name, field: path };
    case 'add':
    case 'remove':
    case 'up':
      return member === undefined ? undefined : { do: name, path, field };
    case 'remove-row':
    case 'raise-row':
      return row === undefined || !/^\d{1,4}$/.test(row) ? undefined : { do: name, field, row: Number(row) };
  }
}
