import { mayChange } from '#app/site/draft-field.ts';
import { fieldAt, settingProblemWords, type PublishingProblem } from '#domain/settings-form/setting-problem.ts';
import type { Role } from '#domain/staff/roles.ts';

/** What keeps settings from being published, and where it is put right. `null`: not by this person. */
export interface ShownProblem {
  words: string;
  cure: Cure | null;
}
interface Cure {
  name: string;
  to: string;
}

export function shownProblem(problem: PublishingProblem, role: Role): ShownProblem {
  const field = fieldAt(problem.path);
  // a section as a whole, a host name or a layer is no field that has a form
  const cure = field.includes('.') && mayChange(role, [field]) ? cureOf(field) : null;
  return { words: settingProblemWords(problem), cure };
}

/** Menus and promos have pages of their own. */
export function cureOf(field: string): Cure {
  if (field.startsWith('menu.')) return { name: 'Open menus', to: '/menus' };
  if (field === 'promo.cards' || field === 'offers.list') return { name: 'Open promos', to: '/promos' };
  return { name: 'Open the setting', to: `/settings?field=${field}` };
}
