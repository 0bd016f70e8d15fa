import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form.module.css';
import type { CaptchaState } from './use-captcha.ts';

const LABELS: Record<CaptchaState, string> = {
  idle: 'Protected against spam. Nobody tracks you for it.',
  working: 'Running the spam check…',
  solved: 'Spam check passed.',
  failed: 'The spam check could not run. You can send the form anyway.',
};

/** `needed`: without it the form is refused; others are then taken a few times from one address. */
export function CaptchaLine({ state, needed }: { state: CaptchaState; needed: boolean }) {
  return (
    <>
      <output className={css.captcha} data-state={state}>
        <Icon of={BADGE_CHECK} />
        {needed && state === 'failed' ? 'The spam check could not run. Please try again, or call us.' : LABELS[state]}
      </output>
      {needed && <noscript>The spam check of this form needs JavaScript. Please switch it on, or call us.</noscript>}
    </>
  );
}
