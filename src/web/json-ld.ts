/** What a page says, once more for machines (schema.org). */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] | undefined };

export const SCHEMA = 'https://schema.org';

/** For a script element, which an end tag or a comment inside would break. */
export const jsonHtml = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** A tag for the head of a page (`headHtml`). */
export const jsonLdTag = (data: readonly JsonLd[]): string =>
  `<script type="application/ld+json">${jsonHtml(data)}</script>`;
