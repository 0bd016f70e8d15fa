import { SECTION_NAMES, sectionFields } from './site-document.ts';
import type { SiteSettings } from './site-settings.ts';

export interface SettingsChange {
  /** "price.order" */
  field: string;
  before: unknown;
  after: unknown;
}

/** Field by field, what a visitor gets differently. */
export function settingsChanges(before: SiteSettings, after: SiteSettings): SettingsChange[] {
  return SECTION_NAMES.flatMap((section) =>
    Object.keys(sectionFields(section)).flatMap((field): SettingsChange[] => {
      const [was, is] = [before, after].map((settings) => (settings[section] as Record<string, unknown>)[field]);
      return sameValue(was, is) ? [] : [{ field: `${section}.${field}`, before: was, after: is }];
    }),
  );
}

/** Equal as data: the order of keys does not count (jsonb has its own), the order of a list does. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)));
}

/** Fields in which a document differs from an earlier one, as written. Undefined: not set. */
export function documentChanges(before: unknown, after: unknown): SettingsChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field): SettingsChange[] =>
    sameValue(was.get(field), is.get(field)) ? [] : [{ field, before: was.get(field), after: is.get(field) }],
  );
}

function flatten(document: unknown): Map<string, unknown> {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(document)) return new Map();
  return new Map(
    Object.entries(document).flatMap(([section, values]): [string, unknown][] =>
      isRecord(values)
        ? Object.entries(values).map(([field, value]) => [`${section}.${field}`, value])
        : [[section, values]],
    ),
  );
}
