import type { ImportDraft } from '#app/import/draft/import-drafts.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { rowId } from '#domain/text/row-id.ts';
import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';

/** The draft of an address, if it is of a dealership that this person reaches. */
export async function reachedDraft(context: Context, staff: DeskStaff, id: string | undefined): Promise<ImportDraft> {
  const draftId = rowId(id);
  const draft =
    draftId === undefined ? undefined : await deskServices(context).imports.drafts.find(staff.groupId, draftId);
  if (!draft || !reachesDealership(staff, draft.dealershipId)) throw notFound();
  return draft;
}
