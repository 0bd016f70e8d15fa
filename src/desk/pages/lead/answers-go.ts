import type { Opportunity } from '#app/lead/opportunities.ts';
import type { AnswerMailbox } from '#domain/lead/lead-policy.ts';
import type { MailWords } from '../../components/no-mail/mail-words.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';

/** The mailbox that answers by email to this site are read from. Null: none is set, or the server has no access to it. */
export function answerMailbox(context: Context): AnswerMailbox | null {
  const { answers } = context.get(deskStaff).site.settings.lead;
  return answers !== null && deskServices(context).mailAnswers.isSet(answers.urlVariable) ? answers : null;
}

/**
 * Says where an answer to a reply by email arrives: here, or in a mailbox that the desk does not see. Before that, whether
 * an email leaves this server at all.
 */
export async function answersGo(
  context: Context,
  { lead }: Pick<Opportunity, 'lead'>,
  mail: MailWords,
): Promise<string> {
  if (!deskServices(context).setUp.sendsMail) return mail.will();
  const { groupId } = context.get(deskStaff);
  const mailbox = answerMailbox(context);
  if (mailbox === null) {
    const to = lead?.payload.about.vendor.email ?? 'the sender’s address';
    return `Email replies from them go to ${to} and aren’t shown here.`;
  }
  const progress = await deskServices(context).mailAnswers.progress(groupId, mailbox.urlVariable);
  if (progress === undefined) return `Email replies from them go to ${mailbox.address}, which hasn’t been read yet.`;
  if (progress.problem !== null)
    return `Email replies from them wait in ${mailbox.address} and aren’t shown here. ${progress.problem}`;
  return 'Email replies from them are shown here.';
}
