import { renderToStaticMarkup } from 'react-dom/server';
import { MarketEvidence } from '#features/market/market-evidence.tsx';
import type { MarketEvidenceView } from '#features/market/market-view.ts';

/** History and comparison as HTML; empty when there is nothing to show. */
export const drawEvidence = (view: MarketEvidenceView): string =>
  view.history === null && view.comparison === null ? '' : renderToStaticMarkup(<MarketEvidence view={view} />);
