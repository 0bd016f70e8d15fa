import { Icon } from '#ui/icon/icon.tsx';
import { CALENDAR, CHAT, COIN, FILE, PHONE, SWAP } from '#ui/icon/icons.ts';
import type { CarPageView, PhoneNumberView, StepView } from '#features/car/car-page-view.ts';
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

/** The steps in their order: the first is filled, the second outlined, the others are a list of links. */
export function NextSteps({ steps, phone }: { steps: CarPageView['steps']; phone: PhoneNumberView | null }) {
  const rest = steps.slice(2);
  return (
    <>
      {steps.slice(0, 2).map((step, at) => (
        <Step key={step.step} step={step} phone={phone} variant={at === 0 ? 'filled' : 'outlined'} wide />
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
    </>
  );
}

type Look = Omit<Parameters<typeof WayButton>[0], 'way'>;

function Step({ step, phone, ...look }: { step: StepView; phone: PhoneNumberView | null } & Look) {
  if (step.step !== 'call') return <WayButton way={step} {...look} />;
  if (phone === null) return null;
  const { variant, size, wide, className } = look;
  return <CallButton phone={phone} text={step.text} variant={variant} size={size} wide={wide} className={className} />;
}
