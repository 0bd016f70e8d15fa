import { renderToStaticMarkup } from 'react-dom/server';
import { CarFacts } from '#features/car/car-facts.tsx';
import type { CarPageView } from '#features/car/car-page-view.ts';
import type { DrawnParts } from '#features/car/car-page.tsx';
import { RelatedPosts } from '#features/car/related-posts.tsx';
import { EstimateWords } from '#features/finance/estimate-words.tsx';
import type { EstimateView } from '#features/finance/finance-view.ts';
import { DriveAway, type DriveAwayView } from '#features/on-road/drive-away.tsx';

/** The parts of a car's page that need no script, or hardly any: server-rendered HTML that is not hydrated. */
export function drawnParts(view: CarPageView, estimate: EstimateView | null, driveAway: DriveAwayView | null) {
  return {
    facts: {
      html: renderToStaticMarkup(<CarFacts view={view} driveAway={driveAway && <DriveAway view={driveAway} />} />),
    },
    posts: { html: view.posts === null ? '' : renderToStaticMarkup(<RelatedPosts {...view.posts} />) },
    estimate: estimate && { html: renderToStaticMarkup(<EstimateWords view={estimate} />) },
  } satisfies DrawnParts & Record<string, { html: string } | null>;
}
