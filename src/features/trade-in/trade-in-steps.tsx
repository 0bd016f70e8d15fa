import type { ReactNode } from 'react';
import { Banner } from '#ui/banner/banner.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CHECK, CHEVRON_LEFT } from '#ui/icon/icons.ts';
import css from './trade-in.module.css';
import type { TradeInStepView } from './trade-in-view.ts';

const STEPS = [
  { id: 'vehicle', title: 'Your car' },
  { id: 'condition', title: 'Condition' },
  { id: 'you', title: 'Photos and details' },
  { id: 'offer', title: 'Offer' },
] as const;

/** The frame of every step of a valuation: the step, the way back, and a link to continue later. */
export function TradeInSteps({ view, title, children }: { view: TradeInStepView; title: string; children: ReactNode }) {
  const { step, link, saved, again, here } = view;
  const now = STEPS.findIndex(({ id }) => id === step);
  const back = step === 'condition' ? again : `${here}?step=${step === 'you' ? 'condition' : 'you'}`;
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.head}>
        {step !== 'offer' && (
          <a className={css.back} href={back}>
            <Icon of={CHEVRON_LEFT} />
            {STEPS[now - 1]!.title}
          </a>
        )}
        <h1 className="h1">{title}</h1>
        <ol className={css.steps}>
          {STEPS.map(({ id, title: name }, index) => (
            <li key={id} data-done={index < now ? '' : undefined} aria-current={index === now ? 'step' : undefined}>
              {index < now && <Icon of={CHECK} size="1em" />}
              <span className={css.word}>
                <span className={css.count}>
                  Step {index + 1} of {STEPS.length}:{' '}
                </span>
                {name}
              </span>
              {index < now && <span className="vh"> done</span>}
            </li>
          ))}
        </ol>
      </header>
      {saved && (
        <Banner kind="info" title="Saved">
          <p>
            Use this link to continue on any device until {link.until}: <a href={here}>{link.address}</a>
          </p>
        </Banner>
      )}
      {children}
    </div>
  );
}
