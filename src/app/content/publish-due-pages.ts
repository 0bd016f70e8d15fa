import type { StaffStore } from '#app/staff/staff-store.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { publishPage, type PageOutcome, type PagePorts } from './publish-page.ts';

export type DuePagePorts = PagePorts & { staff: Pick<StaffStore, 'byId'> };

/**
 * Publishes the pages that are due. A page that cannot be published says why in the desk and waits for a person. One that
 * fails does not stop the others, and the next run tries it again.
 */
export async function publishDuePages(ports: DuePagePorts, now: Date): Promise<{ published: number; refused: number }> {
  const { pages, staff } = ports;
  const problems: unknown[] = [];
  let published = 0;
  let refused = 0;
  for (const { slug, owner, path } of await pages.due(now)) {
    try {
      const person = await staff.byId(owner.groupId, owner.staffId);
      const allowed =
        person !== undefined && !person.disabled && may(person.role, 'content.edit') && reachesSite(person.reach, slug);
      const outcome: PageOutcome | 'not allowed' = allowed
        ? await publishPage(ports, { slug, owner, path }, { by: person.name, note: `${path}, at its time` })
        : 'not allowed';
      if (outcome !== 'not allowed' && outcome.outcome === 'published') published++;
      else {
        await pages.refuse(owner.siteId, path, because(outcome));
        refused++;
      }
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { published, refused };
}

function because(outcome: PageOutcome | 'not allowed'): string {
  if (outcome === 'not allowed') return 'the person who scheduled it can no longer publish';
  switch (outcome.outcome) {
    case 'refused':
      return outcome.problems[0]!.words;
    case 'overtaken':
      return 'someone else changed the page';
    default:
      return 'it no longer exists';
  }
}
