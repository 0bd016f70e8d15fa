import { hash } from 'node:crypto';

/** A style that stands in pages, ready to be sent, and the hash by which a page's policy lets it apply. */
export interface InlineStyle {
  html: Uint8Array;
  hash: string;
}

export const inlineStyle = (css: string): InlineStyle => ({
  html: Buffer.from(`<style>${css}</style>`),
  hash: hashSource(css),
});

/** As a Content-Security-Policy names inline code. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
