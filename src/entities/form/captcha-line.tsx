import { CAPTCHA_VENDORS } from '#domain/lead/chosen-captcha.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form.module.css';
import type { FormView } from './form-view.ts';
import type { CaptchaHandle, CaptchaState } from './use-captcha.ts';

const LABELS: Record<CaptchaState, string> = {
  idle: 'Spam protection runs on your device and doesn’t track you.',
  working: 'Running the spam check…',
  solved: 'Spam check passed.',
  failed: 'The spam check couldn’t run. You can still send the form.',
};

type View = Exclude<FormView['captcha'], false>;

/** Above the button: where a vendor shows its widget, and what a form that needs the check says without script. */
export const CaptchaPlace = ({ captcha: { place }, view: { by, needed } }: { captcha: CaptchaHandle; view: View }) => (
  <>
    {by !== 'altcha' && <div ref={place} />}
    {needed && <noscript>This form’s spam check needs JavaScript. Turn it on or call us.</noscript>}
  </>
);

/**
 * Below the button, which must not move under a finger when the words change: a tap that ends beside it is lost. Where
 * the check is needed the form is refused without it; others are then taken a few times from one address.
 */
export const CaptchaLine = ({ captcha: { state }, view: { by, needed } }: { captcha: CaptchaHandle; view: View }) => (
  <output className={css.captcha} data-state={state}>
    <Icon of={BADGE_CHECK} />
    {needed && state === 'failed'
      ? 'The spam check couldn’t run. Please try again, or call us.'
      : by === 'altcha'
        ? LABELS[state]
        : vendorLabel(state, CAPTCHA_VENDORS[by])}
  </output>
);

/** Before anything of a vendor's is loaded the form says whose it will be. */
function vendorLabel(state: CaptchaState, vendor: string): string {
  if (state === 'idle') return `Protected by ${vendor}, which loads when you start filling in the form.`;
  if (state === 'working') return `${vendor} runs a spam check. If it asks you something above, please answer it.`;
  return LABELS[state];
}
