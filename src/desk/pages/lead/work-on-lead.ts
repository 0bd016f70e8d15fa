import type { AtDesk, Opportunities, Worked } from '#app/lead/opportunities.ts';
import { isOpportunityStatus } from '#domain/lead/opportunity-status.ts';
import { STATUS_NAMES } from '../leads/lead-words.ts';
import type { IntentOf } from '../../pages.ts';
import { leadAnswer, type LeadAnswer } from './lead-answer.ts';
import type { WritingIntent } from './write-to-lead.ts';

/** Handles a form of the page of a lead. Undefined: no such lead. */
export async function workOnLead(
  opportunities: Opportunities,
  at: AtDesk,
  id: number,
  intent: Exclude<IntentOf<'lead'>, WritingIntent | 'preview' | `${string}-drive` | `${string}-reservation`>,
  form: FormData,
  now: Date,
): Promise<LeadAnswer | undefined> {
  const field = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value : '';
  };
  const answer = (worked: Worked, done: string, notPossible: string) => leadAnswer(worked, '', done, notPossible);
  const number = (key: string) => Number(/^\d{1,15}$/.exec(field(key))?.[0] ?? 0);
  switch (intent) {
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
