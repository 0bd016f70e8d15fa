import type { AtDesk, Opportunities, Worked } from '#app/lead/opportunities.ts';
import { isOpportunityStatus } from '#domain/lead/opportunity-status.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { STATUS_NAMES } from '../leads/lead-words.ts';
import type { IntentOf } from '../../pages.ts';

/** Longer than any reply needs to be, and within the limits of mail servers. */
const MOST_CHARACTERS = 5_000;

/** A reply of someone else, which the sender of another one has not seen. */
export interface UnseenReply {
  by: string;
  at: Date;
  text: string;
}

/** `done`: the message on the page. `problem`: nothing was changed, and what was typed is kept. */
export type LeadAnswer = { done: string } | { problem: string; text: string; unseen?: UnseenReply };

/** When the latest reply on the page was sent. `null`: the page shows none. */
const seenOf = (text: string): Date | null => (/^\d{10,15}$/.test(text) ? new Date(Number(text)) : null);

const byWhom = ({ own, by }: { own: boolean; by: string | null }): string => (own ? 'You' : (by ?? 'Someone'));

/** Handles a form of the page of a lead. Undefined: no such lead. */
export async function workOnLead(
  opportunities: Opportunities,
  { at, name }: { at: AtDesk; name: string },
  id: number,
  intent: Exclude<IntentOf<'lead'>, `${string}-drive` | `${string}-reservation`>,
  form: FormData,
  now: Date,
): Promise<LeadAnswer | undefined> {
  const field = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value : '';
  };
  const text = field('text').replaceAll('\r\n', '\n').trim();
  const answer = (worked: Worked, done: string, notPossible: string): LeadAnswer | undefined => {
    if (worked.done) return { done };
    if (worked.because === 'gone') return undefined;
    const problem =
      worked.because === 'changed'
        ? `Someone else has changed the status to ${STATUS_NAMES[worked.now]}. Check it, then try again.`
        : worked.because === 'replied'
          ? `${byWhom(worked)} sent a reply in the meantime, so yours was not sent. Read it above yours.`
          : worked.because === 'elsewhere'
            ? 'This person has also contacted a dealership you can’t access. Ask someone with group access to do this.'
            : notPossible;
    const unseen = worked.because === 'replied' && { by: byWhom(worked), at: worked.at, text: worked.text };
    return { problem, text, ...(unseen && { unseen }) };
  };
  const number = (key: string) => Number(/^\d{1,15}$/.exec(field(key))?.[0] ?? 0);
  switch (intent) {
    case 'reply':
    case 'note': {
      if (text === '') return { problem: 'Enter a message first.', text };
      if (text.length > MOST_CHARACTERS)
        return {
          problem: `Too long by ${counted(text.length - MOST_CHARACTERS, 'character')} (limit ${formatNumber(MOST_CHARACTERS)}).`,
          text,
        };
      return intent === 'note'
        ? answer(await opportunities.note(at, id, text, now), 'Note saved.', '')
        : answer(
            await opportunities.reply(at, id, { text, staffName: name, seen: seenOf(field('seen')) }, now),
            'Reply sent and lead marked as contacted.',
            'No email address on file. Call them, or save this as a note.',
          );
    }
    case 'contacted':
      return answer(await opportunities.markContacted(at, id, now), 'Marked as contacted.', '');
    case 'status': {
      const [from, to] = [field('from'), field('to')];
      if (!isOpportunityStatus(from) || !isOpportunityStatus(to)) return undefined;
      return answer(
        await opportunities.setStatus(at, id, { from, to }, now),
        `Status changed to ${STATUS_NAMES[to]}.`,
        `You can’t change ${STATUS_NAMES[from]} to ${STATUS_NAMES[to]}.`,
      );
    }
    case 'assign': {
      const staffId = field('staff') === '' ? null : number('staff');
      return answer(
        await opportunities.assign(at, id, staffId, now),
        staffId === null ? 'Unassigned.' : 'Assigned.',
        'That person doesn’t have access to this dealership’s leads. Choose someone else.',
      );
    }
    case 'join':
      return answer(await opportunities.join(at, number('from'), number('into'), now), 'Merged into one person.', '');
    case 'undo-join':
      return answer(
        await opportunities.undoJoin(at, number('join'), now),
        'Merge undone.',
        'This has already been undone.',
      );
  }
}
