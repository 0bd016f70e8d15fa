import type { Clock } from '#app/clock.ts';
import { editPermission } from '#domain/settings-draft/edit-permission.ts';
import { documentProblems, FIX_OF_EMPTY } from '#domain/site/document-problems.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import { sectionFields, type SectionName } from '#domain/site/site-document.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { changeDraft } from './change-draft.ts';
import type { DraftOwner, DraftStore } from './draft-store.ts';
import type { SiteStore } from './site-store.ts';

export interface SettingProblem {
  /** The name of the control, "menu.header.0.path". */
  name: string;
  words: string;
}

/** The errors in a field of the settings. */
export function fieldProblems(field: string, value: unknown): SettingProblem[] {
  const [section, name] = field.split('.') as [SectionName, string];
  return documentProblems({ [section]: { [name]: value } }).map(({ path, reason, fix }) => ({
    name: path.join('.'),
    words: fix === null || fix === FIX_OF_EMPTY ? `${reason}.` : `${reason}: ${fix}.`,
  }));
}

/** Whether two values of a field have the same effect: one may leave out defaults. */
export const sameSetting = (field: string, written: unknown, value: unknown): boolean =>
  sameValue(plain(settingFrom(field, written)), plain(value));

/** A valid value of a field as the settings say it, with its defaults. */
export function settingFrom(field: string, written: unknown): unknown {
  const [section, name] = field.split('.') as [SectionName, string];
  return sectionFields(section)[name]!.parse(written);
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Whether someone may change each of these fields: each needs its own permission, besides that of the form. */
export const mayChange = (role: Role, fields: readonly string[]): boolean =>
  fields.every((field) => may(role, editPermission(field)));

export interface DraftFieldPorts {
  sites: Pick<SiteStore, 'current'>;
  drafts: DraftStore;
  clock: Clock;
}

/** Saves one field in a draft, if it is valid and someone in this role may change it. Otherwise nothing is saved. */
export async function draftField(
  ports: DraftFieldPorts,
  { owner, role, published }: { owner: DraftOwner; role: Role; published: SiteSettings },
  field: string,
  value: unknown,
): Promise<SettingProblem[] | 'not allowed'> {
  if (!mayChange(role, [field])) return 'not allowed';
  const problems = fieldProblems(field, value);
  if (problems.length > 0) return problems;
  // the published value again, so there is nothing to publish
  if (sameSetting(field, value, settingAt(published, field))) await ports.drafts.drop(owner, [field]);
  else await changeDraft(ports, owner, [{ field, after: { value } }]);
  return [];
}

/** What the settings say in a field, "menu.header". */
export const settingAt = (settings: SiteSettings, field: string): unknown => {
  const [section, name] = field.split('.') as [SectionName, string];
  return (settings[section] as Record<string, unknown> | undefined)?.[name];
};
