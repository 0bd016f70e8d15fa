import { renderToStaticMarkup } from 'react-dom/server';
import { Summary } from './summary.tsx';

/** Of all sites together; a value may be a span that anyone has asked for. */
const MOST = 2_000;

const drawn = new Map<string, string>();

/** The inside of a summary as HTML. A search page has thirteen; most say the same on the next. */
export function summaryHtml(title: string, value: string | undefined): string {
  const key = value === undefined ? title : `${title}\n${value}`;
  let html = drawn.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(<Summary title={title} value={value} />);
    if (drawn.size >= MOST) drawn.clear();
    drawn.set(key, html);
  }
  return html;
}
