import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PHONE } from '#ui/icon/icons.ts';
import type { CarPageView } from './car-page-view.ts';
import { CallButton } from './phone-buttons.tsx';
import css from './sticky-bars.module.css';
import type { Phone } from './use-phone.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { WayButton } from './way-button.tsx';

export interface BarProps {
  view: CarPageView;
  phone: Phone | null;
}

/** Rises on phones: the price, then to call, to enquire, and the step that the site puts first. */
export function BottomBar({ view, phone }: BarProps) {
  const on = useScrolledPast(view.stickyBarAfter);
  const enquire = view.steps.find(({ step }) => step === 'enquire');
  const first = view.steps.find(({ step }) => step !== 'call');
  return (
    <section className={css.bar} data-on={on ? '' : undefined} aria-label={`${view.name}: price and actions`}>
      <p className={css.money}>
        <b className={classNames('num', view.price.isText && css.text)}>{view.price.text}</b>
        {view.price.type !== null && <span>{view.price.type}</span>}
      </p>
      {view.sold === null ? (
        <>
          {phone !== null && (
            <CallButton phone={phone} label={view.callUs} className={css.call}>
              <Icon of={PHONE} />
            </CallButton>
          )}
          {enquire && enquire !== first && <WayButton variant="outlined" way={enquire} />}
          {first && <WayButton variant="filled" way={first} />}
        </>
      ) : (
        <WayButton variant="filled" wide way={view.sold.way} />
      )}
    </section>
  );
}
