import { hashOf } from '#app/sign-in/sign-in.ts';
import type { PeopleStore } from '#app/sign-in/people-store.ts';
import type { FormPorts } from './accept-lead.ts';
import { captchaScope } from './captcha.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';

/** Longer than an answer holds. */
const CAPTCHA_MINUTES = 30;

/**
 * Whether a captcha was solved for something that is no lead (an alert, a texted code); each answer counts once. What a
 * vendor has doubts about, or cannot say, counts as not solved. `wrong`: it is to be solved again.
 */
export async function solvedCaptcha(
  { forms, people }: { forms: Pick<FormPorts, 'captcha' | 'report'>; people: Pick<PeopleStore, 'countCode'> },
  request: { answer: string; form: string; siteId: number; hostname: string; policy: LeadPolicy; now: Date },
): Promise<'solved' | 'absent' | 'wrong'> {
  const { answer, form, siteId, hostname, policy, now } = request;
  if (answer === '') return 'absent';
  const verdict = await forms.captcha(policy).verify(answer, { scope: captchaScope(siteId, form), hostname }, now);
  if (verdict.ok) {
    const once = [{ key: hashOf(`captcha ${verdict.id}`), times: 1, minutes: CAPTCHA_MINUTES }];
    return (await people.countCode(once, now)) > 0 ? 'wrong' : 'solved';
  }
  if (verdict.because === 'unavailable')
    forms.report({ event: 'captcha unavailable', siteId, form, because: verdict.reason });
  return verdict.because === 'wrong' || verdict.because === 'expired' ? 'wrong' : 'absent';
}
