import type { ReactNode } from 'react';
import { preloadPhoto } from '#entities/photo/preload-photo.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClippedText } from '#ui/disclosure/clipped-text.tsx';
import { Island } from '#ui/island/island.tsx';
import { BottomBar } from './actions/bottom-bar.tsx';
import { CarFacts } from './car-facts.tsx';
import type { CarPageView } from './car-page-view.ts';
import css from './car-page.module.css';
import { Costs } from './costs/costs.tsx';
import { DealerPanel } from './actions/dealer-panel.tsx';
import { firstPhoto } from './gallery/first-photo.ts';
import { Gallery } from './gallery/gallery.tsx';
import { LocationBlock } from './location-block.tsx';
import { Marked } from './gallery/marked.tsx';
import { PricePanel } from './actions/price-panel.tsx';
import { RelatedPosts } from './related-posts.tsx';
import sections from './sections.module.css';
import { SimilarCars } from './similar-cars.tsx';
import { StickyHeader } from './actions/sticky-header.tsx';
import { Viewer } from './gallery/viewer.tsx';

/** Which of the first two is the taller on a wide screen: views and small pictures make the gallery so. */
const tallFirst = ({ viewer, gallery, sold }: CarPageView) =>
  viewer !== null || sold !== null || gallery.shape === 'strip' ? 'gallery' : 'price';

/**
 * One car. Beside it what other features say: whether the price is fair, what it costs to drive away and a week, and the
 * calculator.
 */
export function CarPage({
  view,
  quote,
  market,
  driveAway,
  estimate,
  calculator,
}: {
  view: CarPageView;
  /** The car, when a quote is to be asked for. */
  quote: number | null;
  market: ReactNode;
  driveAway: ReactNode;
  estimate: ReactNode;
  calculator: ReactNode;
}) {
  const photo = firstPhoto(view);
  if (photo !== null) preloadPhoto(photo);
  return (
    <div
      className={`wrap ${css.page}`}
      data-car
      data-viewed={view.noteViewed ?? undefined}
      data-quote={quote ?? undefined}
    >
      <Breadcrumbs crumbs={view.crumbs} />
      <div className={css.columns} data-tall={tallFirst(view)}>
        <div className={css.gallery}>
          {view.viewer === null ? (
            <Island name="gallery" of={Gallery} when="idle" props={{ gallery: view.gallery }} />
          ) : (
            <Island name="viewer" of={Viewer} when="idle" props={{ view: view.viewer, gallery: view.gallery }} />
          )}
        </div>
        <section className={css.panel} aria-label="Price">
          <PricePanel view={view} estimated={estimate !== null} />
        </section>
        {estimate && <div className={classNames(css.estimate, view.numbers && css.instead)}>{estimate}</div>}
        {view.location !== null && (
          <div className={css.dealer}>
            <DealerPanel location={view.location} phone={view.phone} />
          </div>
        )}
        <div className={classNames(css.main, 'later')}>
          {market}
          <Marked viewer={view.viewer} gallery={view.gallery} />
          <CarFacts view={view} driveAway={driveAway} />
          {calculator}
          <Costs costs={view.costs} />
          {view.location !== null && (
            <LocationBlock
              location={view.location}
              phone={view.phone}
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
      <BottomBar view={view} />
      <StickyHeader view={view} />
    </div>
  );
}
