import { CAPTCHA_VENDORS } from '#domain/lead/chosen-captcha.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form.module.css';
import type { FormView } from './form-view.ts';
import type { CaptchaHandle, CaptchaState } from './use-captcha.ts';

const LABELS: Record<CaptchaState, string> = {
  idle: 'Protected against spam. Nobody tracks you for it.',
  working: 'Running the spam check…',
  solved: 'Spam check passed.',
  failed: 'The spam check could not run. You can send the form anyway.',
};

/** Where it is needed the form is refused without it; others are then taken a few times from one address. */
export function CaptchaLine({
  captcha: { state, place },
  view: { by, needed },
}: {
  captcha: Pick<CaptchaHandle, 'state' | 'place'>;
  view: Exclude<FormView['captcha'], false>;
}) {
  return (
    <>
      <div>
        {by !== 'altcha' && <div ref={place} className={css.widget} />}
        <output className={css.captcha} data-state={state}>
          <Icon of={BADGE_CHECK} />
          {needed && state === 'failed'
            ? 'The spam check could not run. Please try again, or call us.'
            : by === 'altcha'
              ? LABELS[state]
              : vendorLabel(state, CAPTCHA_VENDORS[by])}
        </output>
      </div>
      {needed && <noscript>The spam check of this form needs JavaScript. Please switch it on, or call us.</noscript>}
    </>
  );
}

/** Before anything of a vendor's is loaded the form says whose it will be. */
function vendorLabel(state: CaptchaState, vendor: string): string {
  if (state === 'idle')
    return `Protected against spam by ${vendor}, which is loaded when you begin to fill in the form.`;
  if (state === 'working') return `${vendor} runs a spam check. If it asks you something above, please answer it.`;
  return LABELS[state];
}
