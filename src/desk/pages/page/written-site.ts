import { contentPage } from '#domain/content/content-policy.ts';
import { pageForm, type PageForm } from '#domain/content/page-form.ts';
import type { WrittenPage } from '#domain/content/own-pages.ts';
import type { WrittenBlock } from '#app/content/page-bodies.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { notAllowed } from '../../refusals.ts';

/** The site whose pages are edited, for staff who have access to it. */
export function writtenSite(context: Context): { staff: DeskStaff; owner: DraftOwner; now: Date; timezone: string } {
  const staff = context.get(deskStaff);
  const { record, settings } = staff.site;
  if (!reachesSite(staff, record.slug)) throw notAllowed();
  return {
    staff,
    owner: { siteId: record.id, groupId: staff.groupId, staffId: staff.id },
    now: context.get(deskRequest).now,
    timezone: settings.site.timezone,
  };
}

/** The form of a published page. */
export function formOf(context: Context, page: WrittenPage): PageForm {
  const blocks = (page.blocks ?? []) as WrittenBlock[];
  return pageForm(contentPage.parse(page), deskServices(context).content.bodies.write(blocks));
}
