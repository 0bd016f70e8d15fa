import type { ReactNode } from 'react';
import { LiveOpeningLine } from '#entities/opening/opening-line.tsx';
import { Island } from '#ui/island/island.tsx';
import type { StepFact as Fact } from '#features/car/car-page-view.ts';
import css from './step-fact.module.css';
import { NextDriveText } from './next-drive-text.tsx';

/** The second line of a button. Its place is there from the start. Inside an island it is part of it. */
export function StepFact({ fact }: { fact: Fact }) {
  return (
    <small className={`num ${css.fact}`} data-live={fact.kind === 'text' ? undefined : fact.kind}>
      {fact.kind === 'text' && fact.text}
      {fact.kind === 'opening' && <LiveOpeningLine opening={fact.opening} short />}
      {fact.kind === 'next-drive' && (
        <Island name="next-drive" of={NextDriveText} when="visible" props={{ car: fact.car }} />
      )}
    </small>
  );
}

/** What a button says, above its fact. */
export const WithFact = ({ fact, children }: { fact: Fact | undefined; children: ReactNode }) =>
  fact === undefined ? (
    children
  ) : (
    <span className={css.two}>
      {children} <StepFact fact={fact} />
    </span>
  );
