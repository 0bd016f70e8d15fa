import { problemWords } from '../site/problem-words.ts';
import type { SectionName } from '../site/site-document.ts';
import type { SiteFinding } from '../site/site-findings.ts';
import { fieldLabel } from './field-label.ts';
import { SECTION_TITLES } from './section-titles.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

/** What keeps settings from being published. */
export interface PublishingProblem {
  path: readonly (string | number)[];
  reason: string;
  fix: string | null;
  atDesk?: string | undefined;
}

/** "lead.email": the field that a path leads to; "hosts": what is in no section. */
export const fieldAt = (path: readonly (string | number)[]): string =>
  path.slice(0, String(path[0]) in SECTION_TITLES ? 2 : 1).join('.');

/** "Enquiries: Email" */
export const placeOfField = (field: string): string => {
  const section = sectionOf(field);
  return section === undefined ? labelOfField(field) : `${section}: ${labelOfField(field)}`;
};

const sectionOf = (field: string): string | undefined => SECTION_TITLES[field.split('.')[0] as SectionName]?.[0];

const labelOfField = (field: string): string =>
  SETTINGS_FIELDS.find((one) => one.field === field)?.label ?? fieldLabel(field.split('.').at(-1)!);

/** "Email is missing, so no one receives the leads of this site." */
export const fieldSentence = (
  field: string,
  { words, atDesk = words }: Pick<SiteFinding, 'words' | 'atDesk'>,
): string =>
  sentence(
    /^(?:the|a|there|call|some|forms|total|Holiday)\b/.test(atDesk) ? atDesk : `${labelOfField(field)} ${atDesk}`,
  );

/** The same with the section that it is in, for someone who did not change it. */
export function settingProblemWords(problem: PublishingProblem): string {
  const field = fieldAt(problem.path);
  const section = sectionOf(field);
  const claim = fieldSentence(field, { words: problemWords(problem), atDesk: problem.atDesk });
  return section === undefined ? claim : `${section}: ${claim}`;
}

export const sentence = (words: string): string => {
  const text = words[0]!.toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
