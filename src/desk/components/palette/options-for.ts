import type { Found } from '../../pages/find/find.ts';
import type { NavSection } from '../shell/navigation.ts';

export interface Option {
  label: string;
  note: string;
  to: string;
  /** The name of a page. */
  icon: string;
  /** Undefined: a page, which has none. `null`: a car or lead without one. */
  picture?: string | null;
  /** "G L" */
  keys?: string | undefined;
}

const ACCOUNT: Option = { label: 'Your account', note: '', to: '/account', icon: 'people' };

/** Pages with a word that starts as typed, then the search results. Nothing typed: every page. */
export function optionsFor(
  sections: readonly NavSection[],
  text: string,
  found: readonly Found[],
): { title: string; options: Option[] }[] {
  const pages = sections.flatMap(({ heading, links }) =>
    links.map(({ name, label, to, key }): Option => ({
      label,
      to,
      icon: name,
      note: heading === 'Work' ? '' : heading,
      keys: key === undefined ? undefined : `G ${key.toUpperCase()}`,
    })),
  );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Option) => {
    const own = label.toLowerCase().split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const ofKind = (kind: Found['kind'], icon: string) =>
    found
      .filter((one) => one.kind === kind)
      .map(({ to, label, note, picture }): Option => ({ to, label, note, picture, icon }));
  return [
    { title: 'Pages', options: [...pages, ACCOUNT].filter(fits) },
    { title: 'Leads', options: ofKind('Leads', 'leads') },
    { title: 'Cars', options: ofKind('Cars', 'stock') },
  ].filter(({ options }) => options.length > 0);
}
