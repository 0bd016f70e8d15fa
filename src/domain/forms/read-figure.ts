import { formatNumber } from '../text/format-number.ts';

/** "$30,000", "6.5 years" and "9.99% p.a." are figures; null: the text is none. */
export function readFigure(text: string): number | null {
  const figure = text.replaceAll(/[$,%\s]|p\.a\.?|years?/gi, '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(figure) ? Number(figure) : null;
}

/** What is wrong with a figure as it was typed; null: it counts. */
export function figureProblem(text: string, most: number): string | null {
  const figure = readFigure(text);
  return figure !== null && figure <= most ? null : `Enter a number from 0 to ${formatNumber(most)}`;
}
