import { markupText } from '#domain/text/markup-text.ts';

/** Markup that may stand in an email as it is. Only `html` makes it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** A template whose parts are text and are escaped, unless they are markup of another `html`. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((markup, string, index) => markup + toMarkup(parts[index - 1] ?? null) + string));

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return markupText(String(part));
}

/** Joins the parts of a style, without the false ones. */
export const style = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(';');
