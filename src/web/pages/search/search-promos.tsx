import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { placePromos } from '#domain/promo/place-promos.ts';
import type { PromoCard as Promo } from '#domain/promo/promo-policy.ts';
import { showsPromo } from '#domain/promo/shows-promo.ts';
import { isRunning } from '#domain/schedule/running.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import { PromoCard } from '#entities/promo-card/promo-card.tsx';
import type { Between } from '../../cards/draw-cards.ts';

/** The promo cards of the first page of a search, drawn, with the number of vehicles before each. `address` seeds random places. */
export function searchPromos({ site, query, result, now }: OpenedSearch, address: string): Between[] {
  const { promo, site: company, search } = site.settings;
  if (query.page > 1 || result.hits.length === 0) return [];
  const shown = promo.cards.filter(
    (card) => isRunning(card, now, company.timezone) && showsPromo(card, query, site.stockFilter.carTypes),
  );
  const page = { view: query.view ?? search.view, listed: result.hits.length, seed: address };
  return placePromos(shown, promo.placing, page).map(({ card: { node }, after }) => ({ after, html: promoHtml(node) }));
}

const drawn = new WeakMap<Promo['node'], string>();

/** Settings are never changed, others take their place: a promo is drawn once. */
function promoHtml(node: Promo['node']): string {
  const known = drawn.get(node);
  if (known) return known;
  const html = renderToStaticMarkup(<PromoCard promo={{ ...node, silhouette: bodySilhouette(node.body, 'car') }} />);
  drawn.set(node, html);
  return html;
}
