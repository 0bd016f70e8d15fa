import type { ComponentProps } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { StepFact as StepFactView, WayView } from '#features/car/car-page-view.ts';
import { WithFact } from './step-fact.tsx';

const BESIDE = { target: '_blank', rel: 'noopener' };

/** The next step from a car: a link that may open as a dialog. */
export function WayButton({
  way,
  icon,
  fact,
  ...look
}: { way: WayView; icon?: string; fact?: StepFactView | undefined } & Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  return (
    <ButtonLink {...look} href={way.href} data-dialog={way.dialog} {...(way.external && BESIDE)}>
      {icon !== undefined && <Icon of={icon} />}
      <WithFact fact={fact}>{way.text}</WithFact>
      {way.external && <span className="vh"> (opens in a new window)</span>}
    </ButtonLink>
  );
}
