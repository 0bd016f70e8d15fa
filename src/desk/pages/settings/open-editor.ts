import { draftField, mayChange, type SettingProblem } from '#app/site/draft-field.ts';
import { openDraft, type OpenDraft } from '#app/site/open-draft.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notAllowed } from '../../refusals.ts';

export interface Editor {
  staff: DeskStaff;
  owner: DraftOwner;
  draft: OpenDraft;
  /** The site’s settings with the draft, or the published ones if the draft is not valid. */
  settings: SiteSettings;
  clock: { now(): Date };
}

/** The draft of the staff member who is signed in. Throws if they have no access to the site. */
export async function openEditor(context: Context, staff: DeskStaff): Promise<Editor> {
  const { record } = staff.site;
  if (!reachesSite(staff, record.slug)) throw notAllowed();
  const owner = { siteId: record.id, groupId: staff.groupId, staffId: staff.id };
  const draft = await openDraft(deskServices(context).settings, record.slug, owner);
  const { now } = context.get(deskRequest);
  return {
    staff,
    owner,
    draft,
    settings: 'settings' in draft.drafted ? draft.drafted.settings : draft.published.settings,
    clock: { now: () => now },
  };
}

/** Each field needs its own permission, besides that of the form. */
export function checkFields({ role }: Pick<DeskStaff, 'role'>, fields: readonly string[]): void {
  if (!mayChange(role, fields)) throw notAllowed();
}

/** Saves one field in the draft, if the staff member may change it. Errors are returned and nothing is saved. */
export async function saveField(
  context: Context,
  { staff: { role }, draft, owner, clock }: Editor,
  field: string,
  value: unknown,
): Promise<SettingProblem[]> {
  const ports = { ...deskServices(context).settings, clock };
  const saved = await draftField(ports, { owner, role, published: draft.published.settings }, field, value);
  if (saved === 'not allowed') throw notAllowed();
  return saved;
}
