import { ownValue } from '#domain/settings-draft/draft-change.ts';
import { editPermission } from '#domain/settings-draft/edit-permission.ts';
import { hasOwnPage, isRowList } from '#domain/settings-form/is-row-list.ts';
import { SECTION_TITLES } from '#domain/settings-form/section-titles.ts';
import type { SettingsField } from '#domain/settings-form/settings-fields.ts';
import { nameOf, valueText } from '#domain/settings-form/value-text.ts';
import { may } from '#domain/staff/roles.ts';
import { settingAt } from '#app/site/draft-field.ts';
import type { Editor } from './open-editor.ts';
import { settingStamp } from './overtaken-setting.ts';

/** One setting as the editor shows it. */
export interface FieldView extends Pick<SettingsField, 'field' | 'label' | 'meaning' | 'unit' | 'control'> {
  value: unknown;
  /** With what its form is opened. */
  seen: string;
  /** The site has a value of its own. */
  own: boolean;
  /** The draft changes it. */
  changed: boolean;
  /** "Set here. Halyard: #14181c." */
  source: string;
  /** The label of the reset button. `null`: there is nothing to reset. */
  back: string | null;
  editable: boolean;
  /** It has a page of its own. */
  large: boolean;
  /** The names of the rows, of a list with a form per row. */
  rows: string[] | null;
  /** The title of the section, because search results come from several sections. */
  sectionTitle: string;
}

/** `layerName`: the name of the site that this one extends. */
export function fieldView(field: SettingsField, editor: Editor, layerName: (slug: string) => string): FieldView {
  const { draft, settings, staff } = editor;
  const value = settingAt(settings, field.field);
  const own = ownValue(draft.document, field.field) !== null;
  const below = draft.inherited.origins[field.field] ?? 'default';
  const belowText = valueText(settingAt(draft.inherited.settings, field.field), field.unit);
  const from = below === 'default' ? 'The default' : layerName(below);
  return {
    field: field.field,
    label: field.label,
    meaning: field.meaning,
    unit: field.unit,
    control: field.control,
    value,
    seen: settingStamp(value),
    own,
    changed: draft.changes.some((change) => change.field === field.field),
    source: own
      ? below === 'default'
        ? `Set here. The default is ${belowText}.`
        : `Set here. ${from}: ${belowText}.`
      : below === 'default'
        ? `The default: ${belowText}.`
        : `From ${from}: ${belowText}.`,
    back: own ? (below === 'default' ? 'Use the default' : `Use value from ${from}`) : null,
    editable: may(staff.role, editPermission(field.field)),
    large: hasOwnPage(field.control),
    rows: isRowList(field.control) && Array.isArray(value) ? value.map(nameOf) : null,
    sectionTitle: SECTION_TITLES[field.section][0],
  };
}
