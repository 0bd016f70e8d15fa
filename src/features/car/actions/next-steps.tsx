import { Fragment } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { CALENDAR, CHAT, COIN, FILE, PHONE, SWAP } from '#ui/icon/icons.ts';
import type { CarPageView, PhoneNumberView, StepView } from '#features/car/car-page-view.ts';
import { inBar } from './in-bar.ts';
import { CallButton } from './phone-buttons.tsx';
import css from './next-steps.module.css';
import { WayButton } from './way-button.tsx';

const ICONS: Partial<Record<StepView['step'], string>> = {
  chat: CHAT,
  call: PHONE,
  finance: COIN,
  trade_in: SWAP,
  history_report: FILE,
  test_drive: CALENDAR,
};

interface NextStepsProps {
  steps: CarPageView['steps'];
  phone: PhoneNumberView | null;
  refundTerms: string | null;
  /** The bar of phones is always there: its buttons leave the page above it, so that there is one filled button. */
  bar: boolean;
}

/** The steps in their order: the first is filled, the second outlined, the others are a list of links. */
export function NextSteps({ steps, phone, refundTerms, bar }: NextStepsProps) {
  const rest = steps.slice(2);
  const barred = bar ? inBar(steps, phone) : [];
  return (
    <>
      {steps.slice(0, 2).map((step, at) => (
        <Fragment key={step.step}>
          <div className={barred.includes(step) ? css.barred : undefined}>
            <Step step={step} phone={phone} variant={at === 0 ? 'filled' : 'outlined'} wide />
          </div>
          {step.step === 'reserve' && refundTerms !== null && (
            <RefundTerms terms={refundTerms} barred={barred.includes(step)} />
          )}
        </Fragment>
      ))}
      {rest.length > 0 && (
        <ul className={css.rest}>
          {rest.map((step) => (
            <li key={step.step}>
              <Icon of={ICONS[step.step] ?? CALENDAR} />
              <Step step={step} phone={phone} variant="text" className={css.link} />
            </li>
          ))}
        </ul>
      )}
      {rest.some(({ step }) => step === 'reserve') && refundTerms !== null && <RefundTerms terms={refundTerms} />}
    </>
  );
}

/** `barred`: on a phone the button that they belong to is in the bar, so that they say what they are of. */
const RefundTerms = ({ terms, barred = false }: { terms: string; barred?: boolean }) => (
  <details className={css.terms}>
    <summary>Refund terms{barred && <span className={css.ofReservation}>&nbsp;of the reservation</span>}</summary>
    <p>{terms}</p>
  </details>
);

type Look = Omit<Parameters<typeof WayButton>[0], 'way'>;

function Step({ step, phone, ...look }: { step: StepView; phone: PhoneNumberView | null } & Look) {
  if (step.step !== 'call') return <WayButton way={step} fact={step.fact} {...look} />;
  if (phone === null) return null;
  const { variant, size, wide, className } = look;
  return (
    <CallButton
      phone={phone}
      text={step.text}
      fact={step.fact}
      variant={variant}
      size={size}
      wide={wide}
      className={className}
    />
  );
}
