/** Help of a setting as forms show it: a file says `null` where a field is left empty. */
export const helpInForms = (help: string): string =>
  help.replaceAll(/(^|[.!?] )`null`/g, '$1Empty').replaceAll('`null`', 'empty');
