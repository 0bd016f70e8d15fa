import type { DocumentHtml } from './document-html.ts';

/** What a page says, once more for machines (schema.org). */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] | undefined };

export const SCHEMA = 'https://schema.org';

/** For a script element, which an end tag or a comment inside would break. */
export const jsonHtml = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Into the head of a page that is opened; the browser's own moves from page to page need none. */
export function stateJsonLd(page: DocumentHtml | null, data: readonly JsonLd[]): void {
  page?.head.push(Buffer.from(`<script type="application/ld+json">${jsonHtml(data)}</script>`));
}
