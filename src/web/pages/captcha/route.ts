import { ALERT_CAPTCHA, captchaScope, SIGN_IN_CAPTCHA } from '#app/lead/captcha.ts';
import { formById } from '#domain/forms/forms.ts';
import { services, siteRequest } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';

const OTHERS = [ALERT_CAPTCHA, SIGN_IN_CAPTCHA];

/** `GET /api/captcha?form=enquiry`: the challenge for that form of this site. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { captcha } = context.get(services).forms;
  const requested = new URL(request.url).searchParams.get('form') ?? undefined;
  const scope = OTHERS.find((other) => other === requested) ?? formById(requested).id;
  const challenge = await captcha(site.settings.lead).challenge(captchaScope(site.record.id, scope), now);
  return Response.json(challenge, { headers: { 'cache-control': 'no-store' } });
}
