import { choiceQuery, DRIVE_AWAY_KEY } from '#domain/price/price-choice.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { pageAt } from '../pages/page-at.ts';

/** Links and forms of the site itself; what is between tags is text and stays as it is. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g;
const FORM = /<form\b[^>]*?\saction="(\/(?!\/)[^"]*)"[^>]*>/g;

/**
 * A page in other prices than the site's own leads to pages in the same prices, without script too. A link that names its
 * prices keeps them, and so does the choice itself.
 */
export function keepChoice(html: string, settings: VisitSettings): string {
  const pair = choiceQuery(settings);
  if (pair === '') return html;
  return html
    .replace(LINK, (all, before: string, href: string, after: string) => {
      const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
      if (query.includes(`${DRIVE_AWAY_KEY}=`) || before.includes(' data-prices=') || !showsPrices(path)) return all;
      return `${before}${path}${query === '' ? '?' : `${query}&amp;`}${pair}${hash}${after}`;
    })
    .replace(FORM, (form, action: string) => {
      const sends = /\smethod="post"/i.test(form) || !showsPrices(action.split(/[?#]/)[0]!);
      const [name, value] = pair.split('=');
      return sends ? form : `${form}<input type="hidden" name="${name}" value="${value}">`;
    });
}

const showsPrices = (path: string): boolean => {
  const page = pageAt(path);
  return page !== undefined && 'prices' in page;
};
