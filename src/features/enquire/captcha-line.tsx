import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icon-paths.ts';
import css from './enquiry-form.module.css';
import type { CaptchaState } from './use-captcha.ts';

const WORDS: Record<CaptchaState, string> = {
  idle: 'Protected against robots, without tracking.',
  working: 'Checking that you are not a robot…',
  solved: 'Checked: you are not a robot.',
  failed: 'The robot check could not run. You can send the form all the same.',
};

export function CaptchaLine({ state }: { state: CaptchaState }) {
  return (
    <output className={css.captcha} data-state={state}>
      <Icon of={BADGE_CHECK} />
      {WORDS[state]}
    </output>
  );
}
