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

export function CaptchaLine({ state }: { state: CaptchaState }) {
  return (
    <output className={css.captcha} data-state={state}>
      <Icon of={BADGE_CHECK} />
      {LABELS[state]}
    </output>
  );
}
