import { ClippedText } from '#ui/disclosure/clipped-text.tsx';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { noteViewed } from '#entities/watchlist/recently-viewed.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import type { CarPageView, RevealedNumber } from './car-page-view.ts';
import css from './car-page.module.css';
import './costs.module.css';
import { DealerPanel } from './dealer-panel.tsx';
import { Gallery } from './gallery.tsx';
import { PricePanel } from './price-panel.tsx';
import './promo-banner.module.css';
import './related-posts.module.css';
import sections from './sections.module.css';
import { SimilarCars } from './similar-cars.tsx';
import { BottomBar } from './bottom-bar.tsx';
import './used-checks.module.css';
import { separately } from '#ui/later/separately.tsx';
import { whenNear } from '#ui/later/when-near.tsx';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import { usePhone } from './use-phone.ts';
import { useViewer } from './use-viewer.ts';
import './marked.module.css';
import './viewer.module.css';

const Viewer = separately(
  import.meta.env.SSR ? (await import('./viewer.tsx')).Viewer : undefined,
  async () => (await import('./viewer.tsx')).Viewer,
);
const Marked = separately(
  import.meta.env.SSR ? (await import('./marked.tsx')).Marked : undefined,
  async () => (await import('./marked.tsx')).Marked,
);
const Costs = whenNear(
  import.meta.env.SSR ? (await import('./costs.tsx')).Costs : undefined,
  async () => (await import('./costs.tsx')).Costs,
  () => '[aria-labelledby=costs]',
);
const LocationBlock = whenNear(
  import.meta.env.SSR ? (await import('./location-block.tsx')).LocationBlock : undefined,
  async () => (await import('./location-block.tsx')).LocationBlock,
  () => '[aria-labelledby=location]',
);
const StickyHeader = whenNear(
  import.meta.env.SSR ? (await import('./sticky-header.tsx')).StickyHeader : undefined,
  async () => (await import('./sticky-header.tsx')).StickyHeader,
  () => '[data-bar=header]', // which a phone does not show
);

/** Which of the first two is the taller on a wide screen: views and small pictures make the gallery so. */
const tallFirst = ({ viewer, gallery, sold }: CarPageView) =>
  viewer !== null || sold !== null || gallery.shape === 'strip' ? 'gallery' : 'price';

/** What stands in words alone, as HTML (ServerHtml): what is known of the car, and what was written about its make. */
export type DrawnParts = Record<'facts' | 'posts', { html?: string | undefined }>;

/**
 * One car. `drawn`: what the server alone draws. `revealed` is the number that a form without script asked for. Beside it what other features say: whether the price is fair, what it costs a week, and the
 * calculator.
 */
export function CarPage({
  view,
  drawn,
  revealed,
  market,
  estimate,
  calculator,
}: {
  view: CarPageView;
  drawn: DrawnParts;
  revealed?: RevealedNumber | undefined;
  market?: ReactNode;
  estimate?: ReactNode;
  calculator?: ReactNode;
}) {
  const phone = usePhone(view.phone, revealed);
  const viewer = useViewer(view.viewer?.first ?? 'gallery');
  useEffect(() => {
    if (view.noteViewed !== null) noteViewed(view.noteViewed);
  }, [view.noteViewed]);
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={view.crumbs} />
      <div className={css.columns} data-tall={tallFirst(view)}>
        <div className={css.gallery}>
          {view.viewer === null ? (
            <Gallery gallery={view.gallery} />
          ) : (
            <Viewer view={view.viewer} state={viewer} gallery={view.gallery} />
          )}
        </div>
        <section className={css.panel} aria-label="Price">
          <PricePanel view={view} phone={phone} />
        </section>
        {estimate && <div className={css.estimate}>{estimate}</div>}
        {view.location !== null && (
          <div className={css.dealer}>
            <DealerPanel location={view.location} phone={phone} />
          </div>
        )}
        <div className={classNames(css.main, 'later')}>
          {market}
          {view.viewer !== null && <Marked view={view.viewer} state={viewer} />}
          <ServerHtml as="div" name="facts" className={classNames(sections.facts, 'later')} html={drawn.facts.html} />
          {calculator}
          <Costs costs={view.costs} />
          {view.location !== null && (
            <LocationBlock
              location={view.location}
              phone={phone}
              callUs={view.sold === null ? view.callUs : null}
              chat={view.sold === null ? view.chat : null}
            />
          )}
          <div className={`legal ${sections.disclaimer}`}>
            <p>{view.disclaimer.text}</p>
            {view.disclaimer.finance !== null && <ClippedText text={view.disclaimer.finance} />}
            <p>
              <a className="link" href={view.disclaimer.terms}>
                Terms and conditions
              </a>
            </p>
          </div>
        </div>
      </div>
      <div className="later">
        {view.similar !== null && <SimilarCars similar={view.similar} />}
        <ServerHtml as="div" name="posts" className={classNames(sections.facts, 'later')} html={drawn.posts.html} />
      </div>
      <StickyHeader view={view} phone={phone} />
      <BottomBar view={view} phone={phone} />
    </div>
  );
}
