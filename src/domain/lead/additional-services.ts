const MARK = '(check_option)';

/**
 * "Checkbox options named with '(check_option)' that are true become an additional_services list" (document 2 section 5).
 * Takes form fields by name; answers the names without the mark.
 */
export function additionalServices(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => name.includes(MARK) && (value === true || value === 'true' || value === 'on'))
    .map(([name]) => name.replace(MARK, '').trim());
}
