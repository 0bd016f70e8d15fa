import { LONGEST_COMPANY } from '../site/site-policy.ts';
import { phoneProblem } from '../phone/phone-problem.ts';
import type { PhoneCountry } from '../phone/format-phone.ts';

export const LOOK_FIELDS = ['site.name', 'site.phone', 'theme.brand', 'theme.accent'] as const;
export type LookField = (typeof LOOK_FIELDS)[number];

export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Why name, phone number and colours of a website can't be used, by their field. A website may go without a phone number. */
export function lookProblems(
  typed: Readonly<Record<LookField, string>>,
  country: PhoneCountry,
): Partial<Record<LookField, string>> {
  const problems: Partial<Record<LookField, string>> = {};
  if (typed['site.name'] === '') problems['site.name'] = 'Enter the company’s name.';
  if (typed['site.name'].length > LONGEST_COMPANY)
    problems['site.name'] = `Use ${LONGEST_COMPANY} characters or fewer.`;
  const phone = typed['site.phone'] === '' ? null : phoneProblem(typed['site.phone'], [country]);
  if (phone !== null) problems['site.phone'] = `${phone}.`;
  for (const colour of ['theme.brand', 'theme.accent'] as const)
    if (!HEX_COLOUR.test(typed[colour]))
      problems[colour] = 'Enter a colour as # and six digits or letters a to f, for example #0b5d4e.';
  return problems;
}
