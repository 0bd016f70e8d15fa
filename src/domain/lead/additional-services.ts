import { storable } from '../text/storable.ts';

const MARK = '(check_option)';
const MOST = 20;
const LONGEST = 100;

/**
 * "Checkbox options named with '(check_option)' that are true become an additional_services list" (specification 2.5).
 * Takes form fields by name; returns the names without the mark, or what is wrong with them: a page may bring its own
 * options, so that only their number, length and characters can be checked.
 */
export function additionalServices(
  fields: Readonly<Record<string, unknown>>,
): { services: string[] } | { problem: string } {
  const ticked = Object.entries(fields)
    .filter(([name, value]) => isCheckOption(name) && (value === true || value === 'true' || value === 'on'))
    .map(([name]) => name);
  if (ticked.length > MOST) return { problem: `Choose up to ${MOST} options.` };
  if (ticked.some((name) => name.length > LONGEST || storable(name) !== name))
    return { problem: 'We couldn’t read one of the options. Please reload the page and send the form again.' };
  return { services: ticked.map((name) => name.replace(MARK, '').trim()).filter((name) => name !== '') };
}

export const isCheckOption = (name: string): boolean => name.includes(MARK);

/** The name of the box of an option. */
export const checkOptionName = (option: string): string => `${option} ${MARK}`;
