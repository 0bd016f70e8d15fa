import { PAGE_FIELDS, type PageForm } from '#domain/content/page-form.ts';

/** A page as lines, for comparing versions: its fields, then its text. */
export const pageText = (form: PageForm | null): string =>
  form === null
    ? ''
    : `${PAGE_FIELDS.flatMap((field) => (field === 'body' || form[field] === '' ? [] : [`${field}: ${form[field]}`])).join('\n')}\n\n${form.body.trimEnd()}\n`;
