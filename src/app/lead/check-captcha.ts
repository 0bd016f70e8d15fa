import type { LeadSubject } from '#domain/lead/lead.ts';
import type { FormAnswer, FormPorts, LeadRequest } from './accept-lead.ts';
import { captchaScope } from './captcha.ts';

type CaptchaPorts = Pick<FormPorts, 'captcha' | 'report'>;

/**
 * The verdict of the captcha on a form. A form without a response (a browser without JavaScript solves none) is accepted a
 * few times from one address, and marked. So is one whose vendor is unavailable or doubtful: no lead is lost, and nothing is
 * gained by an attacker, who could as well have sent no response.
 */
export async function checkCaptcha(
  ports: CaptchaPorts,
  sent: LeadRequest,
): Promise<{ state: LeadSubject['captcha']; id: string | null } | { refusal: FormAnswer }> {
  const { site, form, fields, hostname, now } = sent;
  if (site.policy.captcha === 'none') return { state: 'off', id: null };
  // whichever captcha it answers; the first of them gave the field its name
  const answer = fields.altcha ?? '';
  const verdict =
    answer === ''
      ? ({ ok: false, because: 'absent' } as const)
      : await ports.captcha(site.policy).verify(answer, { scope: captchaScope(site.id, form.id), hostname }, now);
  if (verdict.ok) return { state: 'solved', id: verdict.id };
  const { because } = verdict;
  if (because === 'wrong' || because === 'expired') return { refusal: refuseCaptcha(ports, sent, because) };
  if (because === 'unavailable')
    ports.report({ event: 'captcha unavailable', siteId: site.id, form: form.id, because: verdict.reason });
  if (form.reserves) return { refusal: refuseCaptcha(ports, sent, because === 'absent' ? 'needed' : because) };
  return (await sent.take('enquiry-without-captcha')).allowed
    ? { state: because, id: null }
    : { refusal: refuseCaptcha(ports, sent, 'absent') };
}

export const TOO_MANY =
  'We’ve received many forms from your network. Please wait a few minutes and send this one again, or call us.';

const REFUSED = {
  absent: TOO_MANY,
  needed: 'To reserve online, turn on JavaScript so the spam check can run, then try again, or call us.',
  doubtful: 'We couldn’t confirm you’re not a robot, so you can’t reserve online. Please call us.',
  unavailable:
    'The spam check isn’t responding, so you can’t reserve online right now. Try again in a few minutes or call us.',
  wrong: 'The spam check didn’t pass. Please send the form again.',
  expired: 'The spam check has expired. Please send the form again.',
  used: 'The spam check was used for another form. Please send this one again.',
} as const;

export function refuseCaptcha(
  ports: CaptchaPorts,
  { site, form }: LeadRequest,
  because: keyof typeof REFUSED,
): FormAnswer {
  ports.report({ event: 'captcha refused', siteId: site.id, form: form.id, because });
  return {
    accepted: false,
    because: because === 'absent' ? 'limit' : 'captcha',
    problems: [{ message: REFUSED[because] }],
  };
}
