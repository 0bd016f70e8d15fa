import type { Opportunity } from '#app/lead/opportunities.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';

/** Says where an answer to a reply by email arrives: here, or in a mailbox that the desk does not see. */
export async function answersGo(context: Context, { lead }: Pick<Opportunity, 'lead'>): Promise<string> {
  const { site, groupId } = context.get(deskStaff);
  const { answers } = site.settings.lead;
  if (answers === null) {
    const to = lead?.payload.about.vendor.email ?? 'the sender’s address';
    return `Email replies from them go to ${to} and aren’t shown here.`;
  }
  const progress = await deskServices(context).mailAnswers.progress(groupId, answers.urlVariable);
  if (progress === undefined) return `Email replies from them go to ${answers.address}, which hasn’t been read yet.`;
  if (progress.problem !== null)
    return `Email replies from them wait in ${answers.address} and aren’t shown here. ${progress.problem}`;
  return 'Email replies from them are shown here.';
}
