import type { ReactNode } from 'react';
import css from './car-page.module.css';
import type { CarPageView } from './car-page-view.ts';
import { Comments } from './comments.tsx';
import { KeyInformation } from './key-information.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { Equipment, Specifications } from './specifications.tsx';
import { UsedChecks } from './used-checks.tsx';

/** What is known of a car, and what it costs to drive it away. */
export function CarFacts({ view, driveAway }: { view: CarPageView; driveAway: ReactNode }) {
  return (
    <>
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
    </>
  );
}
