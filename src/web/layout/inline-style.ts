import { hash } from 'node:crypto';

/** An inline style, ready to be sent, and the hash that the page's Content-Security-Policy allows. */
export interface InlineStyle {
  html: string;
  hash: string;
}

export const inlineStyle = (css: string): InlineStyle => ({
  html: `<style>${css}</style>`,
  hash: hashSource(css),
});

/** As a Content-Security-Policy names inline code. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
