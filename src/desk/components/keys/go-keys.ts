import type { NavSection } from '../shell/navigation.ts';

/** The letters after G, one per page that the staff member may open. */
export const goKeys = (sections: readonly NavSection[]): { key: string; label: string; to: string }[] =>
  sections.flatMap(({ links }) =>
    links.flatMap(({ key, label, to }) => (key === undefined ? [] : [{ key, label, to }])),
  );
