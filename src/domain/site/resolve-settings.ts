import { isInherited } from './own-field.ts';
import { SECTION_NAMES, sectionFields } from './site-document.ts';
import { siteSettings, type SiteSettings } from './site-settings.ts';

/** One layer of settings: a site's own document, as written. Of a document of another version, unknown keys are skipped. */
export interface SettingsLayer {
  /** The slug of the site whose document this is. */
  name: string;
  document: unknown;
}

export interface ResolvedSettings {
  settings: SiteSettings;
  /** "tag.order" → "default" or the layer that decided it. */
  origins: Record<string, string>;
}

export interface Refusal {
  because: string;
}

const DEFAULT_ORIGIN = 'default';

/**
 * Merges layers, the lowest first. Section, then field; a field is replaced whole (lists and records too); an absent
 * field inherits, unless it says who the site is or where its leads go; null and [] are decisions.
 */
export function resolveSettings(layers: readonly SettingsLayer[]): ResolvedSettings | Refusal {
  const origins: Record<string, string> = {};
  const merged = Object.fromEntries(
    SECTION_NAMES.map((section) => {
      const fields: Record<string, unknown> = {};
      for (const [field, schema] of Object.entries(sectionFields(section))) {
        const heard = isInherited(schema) ? layers : layers.slice(-1);
        const layer = heard.findLast((one) => read(read(one.document, section), field) !== undefined);
        origins[`${section}.${field}`] = layer?.name ?? DEFAULT_ORIGIN;
        if (layer) fields[field] = read(read(layer.document, section), field);
      }
      return [section, fields];
    }),
  );
  const parsed = siteSettings.safeParse(merged);
  if (parsed.success) return { settings: parsed.data, origins };
  const issue = parsed.error.issues[0];
  const field = issue?.path.slice(0, 2).join('.') ?? '';
  return {
    because: `${field} of layer ${origins[field] ?? DEFAULT_ORIGIN} cannot be used: ${issue?.message ?? 'unknown reason'}`,
  };
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
