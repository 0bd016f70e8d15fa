import { classNames } from '#ui/class-names.ts';
import { PHONE } from '#ui/icon/icons.ts';
import type { CarPageView, StepFact } from '#features/car/car-page-view.ts';
import { CallButton } from './phone-buttons.tsx';
import css from './sticky-bars.module.css';
import { WayButton } from './way-button.tsx';

/**
 * Rises on phones (watch-bars.ts), or is always there: the price, then to call, to enquire, and the step that the site puts
 * first.
 */
export function BottomBar({ view }: { view: CarPageView }) {
  const { phone } = view;
  const enquire = view.steps.find(({ step }) => step === 'enquire');
  const first = view.steps.find(({ step }) => step !== 'call');
  return (
    <section
      className={css.bar}
      data-bar-after={view.stickyBarAfter === 0 ? undefined : view.stickyBarAfter}
      data-on={view.stickyBarAfter === 0 ? '' : undefined}
      aria-label={`${view.name}: price and actions`}
    >
      <p className={css.money}>
        <b className={classNames('num', view.price.isText && css.text)}>{view.price.text}</b>
        {view.price.type !== null && <span>{view.price.type}</span>}
      </p>
      {view.sold === null ? (
        <>
          {phone !== null && <CallButton phone={phone} text={view.callUs} icon={PHONE} className={css.call} />}
          {enquire && enquire !== first && <WayButton variant="outlined" way={enquire} />}
          {first && <WayButton variant="filled" way={first} fact={inShort(first.fact)} />}
        </>
      ) : (
        <WayButton variant="filled" wide way={view.sold.way} />
      )}
    </section>
  );
}

/** What fits into the bar, and needs no script. */
const inShort = (fact: StepFact | undefined): StepFact | undefined =>
  fact?.kind === 'text' && fact.short !== undefined ? { kind: 'text', text: fact.short } : undefined;
