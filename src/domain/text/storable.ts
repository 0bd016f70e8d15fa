/**
 * Text that PostgreSQL can keep: without NUL, other control characters (but tab and line breaks) and lone surrogates,
 * which pasted text and programs bring and no person means.
 */
export const storable = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');
