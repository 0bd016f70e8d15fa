import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Island } from '#ui/island/island.tsx';
import type { PhoneNumberView, StepFact } from '#features/car/car-page-view.ts';
import { WithFact } from './step-fact.tsx';
import { usePhone, type Phone } from './use-phone.ts';
import css from './phone.module.css';

interface CallButtonProps extends Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'size' | 'wide' | 'className'> {
  phone: PhoneNumberView;
  text: string;
  /** Shown in place of the text. */
  icon?: string | undefined;
  fact?: StepFact | undefined;
}

/** Calls the number; a masked one is asked for first. It listens as soon as it can: without script it is a page load. */
export const CallButton = (props: CallButtonProps) => (
  <Island name="call-button" of={LiveCallButton} when="idle" props={props} />
);

export function LiveCallButton({ phone: view, text, icon, fact, ...look }: CallButtonProps) {
  const phone = usePhone(view);
  const label = icon === undefined ? undefined : phone.href === null ? text : `${text}, ${phone.text}`;
  const shown = icon === undefined ? <WithFact fact={fact}>{text}</WithFact> : <Icon of={icon} />;
  if (phone.href !== null)
    return (
      <ButtonLink href={phone.href} onClick={phone.called} aria-label={label} {...look}>
        {shown}
      </ButtonLink>
    );
  return (
    <RevealForm phone={phone} then="call">
      <Button type="submit" aria-label={label} {...look}>
        {shown}
      </Button>
    </RevealForm>
  );
}

interface PhoneNumberProps {
  phone: PhoneNumberView;
}

/** The number in figures, with "Show number" while it is masked. */
export const PhoneNumber = (props: PhoneNumberProps) => (
  <Island name="phone-number" of={LivePhoneNumber} when="idle" props={props} />
);

export function LivePhoneNumber({ phone: view }: PhoneNumberProps) {
  const phone = usePhone(view);
  const masked = phone.href === null;
  const link = useRef<HTMLAnchorElement>(null);
  const wasMasked = useRef(masked);
  useEffect(() => {
    // the button that was pressed is gone: the number takes its focus
    if (wasMasked.current && !masked && document.activeElement === document.body) link.current?.focus();
    wasMasked.current = masked;
  }, [masked]);
  const known = phone.text.replace(/[*\s]+$/, '').replace(/\*/g, '');
  return (
    <div className={css.line}>
      <span className={css.number} aria-live="polite">
        {masked ? (
          <>
            <span className="vh">Number starting {known}</span>
            <span aria-hidden="true">{stars(phone.text)}</span>
          </>
        ) : (
          <a ref={link} href={phone.href ?? ''} onClick={phone.called}>
            {phone.text}
          </a>
        )}
      </span>
      {masked && (
        <RevealForm phone={phone}>
          <button type="submit" className={`link ${css.show}`}>
            Show number
          </button>
        </RevealForm>
      )}
    </div>
  );
}

function RevealForm({ phone, then, children }: { phone: Phone; then?: 'call'; children: ReactNode }) {
  return (
    <form className={css.form} method="post" action={phone.action} onSubmit={(event) => phone.reveal(event, then)}>
      {Object.entries(phone.record).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

const stars = (text: string) =>
  text.split(/(\*)/).map((part, at) => (part === '*' ? <span key={at} className={css.star} /> : part));
