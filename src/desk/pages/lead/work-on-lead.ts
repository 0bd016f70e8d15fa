import type { AtDesk, Opportunities, Worked } from '#app/opportunity/opportunities.ts';
import { isOpportunityStatus } from '#domain/opportunity/opportunity-status.ts';
import { STATUS_NAMES } from '../leads/lead-words.ts';

/** Longer than anybody writes; a mail server takes it. */
const MOST_CHARACTERS = 5_000;

/** `done`: what is said of it on the page. `problem`: nothing was changed, and what was typed is still there. */
export type LeadAnswer = { done: string } | { problem: string; text: string };

/** When the last reply was sent that the page shows; null: it shows none. */
const seenOf = (text: string): Date | null => (/^\d{10,15}$/.test(text) ? new Date(Number(text)) : null);

/** What a form of the page of a lead does. Undefined: there is no such lead, or no such form. */
export async function workOnLead(
  leads: Opportunities,
  { at, name }: { at: AtDesk; name: string },
  id: number,
  form: FormData,
  now: Date,
): Promise<LeadAnswer | undefined> {
  const field = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value : '';
  };
  const text = field('text').replaceAll('\r\n', '\n').trim();
  const said = (worked: Worked, done: string, notPossible: string): LeadAnswer | undefined => {
    if (worked.done) return { done };
    if (worked.because === 'gone') return undefined;
    const problem =
      worked.because === 'changed'
        ? `Somebody else was faster: the status is ${STATUS_NAMES[worked.now]} now. Look again, then change it.`
        : worked.because === 'replied'
          ? `${worked.own ? 'You' : (worked.by ?? 'Someone')} sent a reply after you opened this page, so yours was not sent. Read it in the timeline. To send yours too, press Send again.`
          : worked.because === 'elsewhere'
            ? 'They also wrote to a dealership that is not yours. Somebody who reaches the whole group can do this.'
            : notPossible;
    return { problem, text };
  };
  const number = (key: string) => Number(/^\d{1,15}$/.exec(field(key))?.[0] ?? 0);
  switch (field('intent')) {
    case 'reply':
    case 'note': {
      if (text === '') return { problem: 'Write something first.', text };
      if (text.length > MOST_CHARACTERS)
        return { problem: `This is too long: ${text.length} characters, and ${MOST_CHARACTERS} fit.`, text };
      return field('intent') === 'note'
        ? said(await leads.note(at, id, text, now), 'Note saved.', '')
        : said(
            await leads.reply(at, id, { text, staffName: name, seen: seenOf(field('seen')) }, now),
            'Reply sent. They are marked contacted.',
            'They gave no e-mail address. Call them, or save this as a note.',
          );
    }
    case 'contacted':
      return said(await leads.markContacted(at, id, now), 'Marked contacted.', '');
    case 'status': {
      const [from, to] = [field('from'), field('to')];
      if (!isOpportunityStatus(from) || !isOpportunityStatus(to)) return undefined;
      return said(
        await leads.setStatus(at, id, { from, to }, now),
        `Status is ${STATUS_NAMES[to]}.`,
        `${STATUS_NAMES[from]} cannot become ${STATUS_NAMES[to]}.`,
      );
    }
    case 'assign': {
      const staffId = field('staff') === '' ? null : number('staff');
      return said(
        await leads.assign(at, id, staffId, now),
        staffId === null ? 'With nobody now.' : 'Assigned.',
        'They cannot work on leads of this dealership. Choose somebody else.',
      );
    }
    case 'join':
      return said(await leads.join(at, number('from'), number('into'), now), 'Joined: one person now.', '');
    case 'undo-join':
      return said(
        await leads.undoJoin(at, number('join'), now),
        'Parted: two persons again.',
        'This was taken back already.',
      );
    default:
      return undefined;
  }
}
