import { ClippedText } from '#ui/disclosure/clipped-text.tsx';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { noteViewed } from '#entities/watchlist/recently-viewed.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import type { CarPageView, RevealedNumber } from './car-page-view.ts';
import css from './car-page.module.css';
import { Comments } from './comments.tsx';
import './costs.module.css';
import { DealerPanel } from './dealer-panel.tsx';
import { Gallery } from './gallery.tsx';
import { KeyInformation } from './key-information.tsx';
import { LocationBlock } from './location-block.tsx';
import { PricePanel } from './price-panel.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { RelatedPosts } from './related-posts.tsx';
import sections from './sections.module.css';
import { SimilarCars } from './similar-cars.tsx';
import { Equipment, Specifications } from './specifications.tsx';
import { BottomBar, StickyHeader } from './sticky-bars.tsx';
import { UsedChecks } from './used-checks.tsx';
import { whenNear } from '#ui/later/when-near.tsx';
import { usePhone } from './use-phone.ts';
import { useViewer } from './use-viewer.ts';
import { Marked } from './marked.tsx';
import { Viewer } from './viewer.tsx';

const Costs = whenNear(
  import.meta.env.SSR ? (await import('./costs.tsx')).Costs : undefined,
  async () => (await import('./costs.tsx')).Costs,
  () => '[aria-labelledby=costs]',
);

/** Which of the first two is the taller on a wide screen: views and small pictures make the gallery so. */
const tallFirst = ({ viewer, gallery, sold }: CarPageView) =>
  viewer !== null || sold !== null || gallery.shape === 'strip' ? 'gallery' : 'price';

/**
 * One car. `revealed` is the number that a form without script asked for. Beside it what other features say: whether the
 * price is fair, what it costs a week, on the road, and
 * the calculator.
 */
export function CarPage({
  view,
  revealed,
  market,
  estimate,
  calculator,
  driveAway,
}: {
  view: CarPageView;
  revealed?: RevealedNumber | undefined;
  market?: ReactNode;
  estimate?: ReactNode;
  calculator?: ReactNode;
  driveAway?: ReactNode;
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
          {view.keyInformation.length > 0 && <KeyInformation facts={view.keyInformation} />}
          {(view.comments !== null || view.specifications.length > 0) && (
            <div className={css.pair}>
              {view.comments !== null && <Comments comments={view.comments} />}
              {view.specifications.length > 0 && (
                <Specifications facts={view.specifications} shown={view.specificationsShown} />
              )}
            </div>
          )}
          {view.equipment.length > 0 && <Equipment groups={view.equipment} />}
          <UsedChecks checks={view.checks} battery={view.battery} />
          {view.promos.length > 0 && <PromoBanner promos={view.promos} />}
          {driveAway}
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
        {view.posts !== null && <RelatedPosts {...view.posts} />}
      </div>
      <StickyHeader view={view} phone={phone} />
      <BottomBar view={view} phone={phone} />
    </div>
  );
}
