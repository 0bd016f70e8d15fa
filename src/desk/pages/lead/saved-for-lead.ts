import type { Opportunity } from '#app/lead/opportunities.ts';
import { fillReply } from '#domain/lead/live-words.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { companyOf } from './write-to-lead.ts';

/** A saved reply, filled in for one lead. */
export interface SavedForLead {
  title: string;
  text: string;
  /** Of the person, not of the website. */
  own: boolean;
}

/** The saved replies of the person, then those of the website. */
export async function savedFor(context: Context, lead: Opportunity): Promise<SavedForLead[]> {
  const { groupId, id: staffId, name: staffName, site } = context.get(deskStaff);
  const own = await deskServices(context).savedReplies.list({ groupId, staffId });
  const about = lead.lead?.payload.about;
  const known = {
    customer: lead.name,
    car: about?.car?.name ?? '',
    location: about?.location ?? '',
    company: companyOf(lead, site),
    staffName,
  };
  const filled =
    (isOwn: boolean) =>
    ({ title, text }: { title: string; text: string }) => ({
      title,
      text: fillReply(text, known),
      own: isOwn,
    });
  return [...own.map(filled(true)), ...site.settings.lead.savedReplies.map(filled(false))];
}
