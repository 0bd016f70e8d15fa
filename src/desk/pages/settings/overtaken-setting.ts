import { sameSetting, settingAt, settingFrom, type SettingProblem } from '#app/site/draft-field.ts';
import type { SettingsField } from '#domain/settings-form/settings-fields.ts';
import type { PostedForm } from '#domain/settings-form/read-form.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formStamp } from '../../form-stamp.ts';
import { seenName } from './seen-name.ts';

export const settingStamp = (value: unknown): string => formStamp(value ?? null);

/**
 * Whether a field has changed since the form was opened, in another tab or by someone else's publishing. `untouched`: here it
 * is as it was, so that the newer value stays. A form of an earlier version sends no stamp.
 */
export function sinceOpened(
  { field }: SettingsField,
  value: unknown,
  form: PostedForm,
  settings: SiteSettings,
): 'the same' | 'untouched' | 'overtaken' {
  const [seen = '', stored] = [form.text(seenName(field)), settingAt(settings, field)];
  if (seen === '' || seen === settingStamp(stored) || sameSetting(field, value, stored)) return 'the same';
  return settingStamp(settingFrom(field, value)) === seen ? 'untouched' : 'overtaken';
}

/** Said at the field. It is saved with the next press. */
export const overtakenProblem = (name: string, stored: string): SettingProblem => ({
  name,
  words: `is not saved. It has changed since you opened this page, to: ${stored}. Save again to replace that.`,
});
