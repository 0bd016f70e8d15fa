/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a
 * line break) gets an apostrophe in front (OWASP, "CSV Injection"). Numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
