import { z } from 'zod';
import { isInherited } from '../site/own-field.ts';
import { SECTION_NAMES, sectionFields, type SectionName } from '../site/site-document.ts';
import { controlOf, type Control } from './control-of.ts';
import { fieldLabel, fieldUnit } from './field-label.ts';
import type { JsonSchema } from './json-schema.ts';
import { SETTING_LABELS } from './setting-labels.ts';

/** One field of the settings, as an editor shows it. It follows from the field's schema. */
export interface SettingsField {
  section: SectionName;
  name: string;
  /** "theme.brand" */
  field: string;
  /** "Display weight" */
  label: string;
  /** The sentence of docs/settings.md. */
  meaning: string;
  /** "days", where the name or the sentence says it. */
  unit: string | null;
  control: Control;
  default: unknown;
  /** Whether a site takes it from the one that it extends. */
  inherited: boolean;
}

/** Every field of every section, in the order of the docs. */
export const SETTINGS_FIELDS: readonly SettingsField[] = SECTION_NAMES.flatMap((section) =>
  Object.entries(sectionFields(section)).map(([name, schema]) => fieldOf(section, name, schema)),
);

function fieldOf(section: SectionName, name: string, schema: z.ZodType): SettingsField {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const control = controlOf(json);
  const meaning = json.description ?? '';
  return {
    section,
    name,
    field: `${section}.${name}`,
    label:
      SETTING_LABELS[`${section}.${name}`] ??
      (control.kind === 'colour' ? `${fieldLabel(name)} colour` : fieldLabel(name)),
    meaning,
    unit: fieldUnit(name, meaning),
    control,
    default: schema.parse(undefined),
    inherited: isInherited(schema),
  };
}
