import { changeDraft } from '#app/site/change-draft.ts';
import { editPermission } from '#domain/settings-draft/edit-permission.ts';
import { documentProblems } from '#domain/site/document-problems.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import { sectionFields, type SectionName } from '#domain/site/site-document.ts';
import { may } from '#domain/staff/roles.ts';
import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notAllowed } from '../../refusals.ts';
import { valueOf, type Editor } from './open-editor.ts';

export interface FieldProblem {
  /** The name of the control, "menu.header.0.path". */
  name: string;
  words: string;
}

/** The errors in a field of the settings. */
export function fieldProblems(field: string, value: unknown): FieldProblem[] {
  const [section, name] = field.split('.') as [SectionName, string];
  return documentProblems({ [section]: { [name]: value } }).map(({ path, reason, fix }) => ({
    name: path.join('.'),
    words: fix === null || fix.startsWith('write something, or') ? `${reason}.` : `${reason}: ${fix}.`,
  }));
}

/** Whether two values of a field have the same effect: one may leave out defaults. */
export function sameSetting(field: string, written: unknown, value: unknown): boolean {
  const [section, name] = field.split('.') as [SectionName, string];
  return sameValue(plain(sectionFields(section)[name]!.parse(written)), plain(value));
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Each field needs its own permission, besides that of the form. */
export function checkFields({ role }: Pick<DeskStaff, 'role'>, fields: readonly string[]): void {
  if (!fields.every((field) => may(role, editPermission(field)))) throw notAllowed();
}

/** Saves one field in the draft, if the staff member may change it. Errors are returned and nothing is saved. */
export async function draftField(
  context: Context,
  { staff, draft, owner, clock }: Editor,
  field: string,
  value: unknown,
): Promise<FieldProblem[]> {
  checkFields(staff, [field]);
  const problems = fieldProblems(field, value);
  if (problems.length > 0) return problems;
  const ports = { ...deskServices(context).settings, clock };
  // the published value again, so there is nothing to publish
  if (sameSetting(field, value, valueOf(draft.published.settings, field))) await ports.drafts.drop(owner, [field]);
  else await changeDraft(ports, owner, [{ field, after: { value } }]);
  return [];
}
