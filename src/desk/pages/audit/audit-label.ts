import { fieldLabel } from '#domain/settings-form/field-label.ts';
import { SECTION_TITLES } from '#domain/settings-form/section-titles.ts';
import { SETTINGS_FIELDS } from '#domain/settings-form/settings-fields.ts';
import { CAR_FORM } from '#domain/stock/car-form.ts';

/** Labels of the forms at the desk, by the names that the log stores. */
const FORM_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CAR_FORM).map(([name, { label }]) => [name, label])),
  images: 'Photos',
  ours: 'Fields set at the desk',
  dealerships: 'Leads and stock for',
  sites: 'Settings and pages for',
  reach: 'Access',
  staff: 'Assigned to',
  with: 'Signed in with',
  site: 'Website',
  device: 'Device',
  weekly: 'Weekly email',
  body: 'Text',
};

const SETTING_LABELS = new Map(
  SETTINGS_FIELDS.map(({ field, section, label }) => [field, `${SECTION_TITLES[section][0]}: ${label}`]),
);

/** What the forms and the settings call a stored field; else its name in words. */
export const auditLabel = (field: string): string =>
  SETTING_LABELS.get(field) ??
  (Object.hasOwn(FORM_LABELS, field) ? FORM_LABELS[field] : undefined) ??
  fieldLabel(field);
