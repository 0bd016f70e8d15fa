import type { NavSection } from '../shell/navigation.ts';

/** After G, the letter of a page: of those that somebody may open. */
export const goKeys = (sections: readonly NavSection[]): { key: string; label: string; to: string }[] =>
  sections.flatMap(({ links }) =>
    links.flatMap(({ key, label, to }) => (key === undefined ? [] : [{ key, label, to }])),
  );
