import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { ALERT_CAPTCHA } from '#app/lead/captcha.ts';
import { solvedCaptcha } from '#app/lead/solved-captcha.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { alertBudget, type AlertCount } from '#domain/alert/alert-budget.ts';
import { alertConsent } from '#domain/alert/alert-consent.ts';
import type { Watched } from '#domain/alert/alert.ts';
import { textTime } from '#domain/alert/text-time.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { AlertFormOutcome } from '#features/alert/alert-form-view.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { clientNetwork } from '../../visitor/client-network.ts';
import { pageHostname } from '../../visitor/page-hostname.ts';
import type { PostedAlert } from './alert-fields.ts';
import { alertOwner } from './alert-owner.ts';
import { frequencyFor } from './frequency-names.ts';

/** Why an alert was not taken. `captcha`: sent again with a solved one it may be. */
export interface RefusedAlert {
  status: 422 | 429 | 503;
  message: string;
  captcha: boolean;
}

/** Takes an alert. The answer does not tell whether the address is known; only the email does. */
export async function takeAlert(
  { request, form, posted }: { request: Request; form: FormData; posted: PostedAlert },
  watched: Watched,
  context: Readonly<RouterContextProvider>,
): Promise<{ sent: Extract<AlertFormOutcome, { sent: true }> } | { refused: RefusedAlert }> {
  const { site, now, origin } = context.get(siteRequest);
  const { people, alerts, forms } = context.get(services);
  const policy = site.settings.alerts;
  const { channel, email, phone, frequency, drops } = posted;
  const refuse = (status: RefusedAlert['status'], message: string, captcha = false) => ({
    refused: { status, message, captcha },
  });

  const to = alertOwner(posted, site.settings);
  if ('problem' in to) return refuse(422, to.problem);
  const siteId = site.record.id;
  const { name, hint } = frequencyFor(frequency, policy, { byText: channel === 'text' });
  const news = 'carId' in watched ? 'when something changes' : 'when something new matches';
  const result = {
    sent: {
      sent: true,
      to: channel === 'text' ? phone : email,
      text: channel === 'text' ? firstText(site.settings, now) : null,
      hours: policy.confirmHours,
      frequency: `${name} (${lower(hint)}), ${news}`,
    },
  } as const;
  if (form.get('website')) return result; // a bot has filled the field that people do not see
  try {
    const asker = context.get(visitor);
    const person = await asker.session();
    const isOver = async (counts: readonly AlertCount[]) =>
      (await people.store.countCode(
        counts.map(({ of, ...most }) => ({ key: hashOf(of), ...most })),
        now,
      )) > 0;
    const captcha = await solvedCaptcha(
      { forms, people: people.store },
      {
        answer: String(form.get('altcha') ?? ''),
        form: ALERT_CAPTCHA,
        siteId,
        hostname: pageHostname(request),
        policy: site.settings.lead,
        now,
      },
    );
    if (captcha === 'wrong') return refuse(422, CAPTCHA_FAILED, true);
    const { counts, beyond } = alertBudget({
      siteId,
      channel,
      to: to.counted,
      network: clientNetwork(asker.clientAddress),
      signedIn: person !== null,
      solved: captcha === 'solved',
      perHour: policy.perHour,
    });
    if (await isOver(counts)) return beyond === 'captcha' ? refuse(422, CAPTCHA, true) : refuse(429, TOO_MANY);
    await alerts.request(
      siteId,
      {
        key: randomBytes(16).toString('base64url'),
        ...to.owner,
        watched,
        frequency,
        drops: drops || 'carId' in watched,
        origin,
        consent: { text: alertConsent(site.settings.site.name, channel), page: watched.path },
        personId: person?.personId,
        now,
      },
      policy.most,
    );
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, 'We couldn’t save your alert. Please try again in a moment.');
  }
  return result;
}

const CAPTCHA =
  'We’re receiving a lot of alert requests right now. Please try again: a quick spam check runs first, and it needs JavaScript.';
const CAPTCHA_FAILED = 'The spam check failed. Please try again.';
const TOO_MANY = 'Too many alert requests for this address, number or network. Please try again later.';
const lower = (text: string) => (/^(?:At|In)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** When the first text goes, and what brings texts back to a number that has stopped them. */
function firstText({ alerts, lead, site }: SiteSettings, now: Date): { at: string | null; restart: string } {
  const at = textTime(alerts, site.timezone, now);
  return {
    at: at > now ? formatDeadline(at, site.timezone) : null,
    restart: `If you’ve replied STOP to us before, text START to ${formatPhone(lead.textFrom!, site.country)} first, then ask again.`,
  };
}
