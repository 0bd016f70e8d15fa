import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { hashOf } from '#app/people/sign-in.ts';
import { alertConsent } from '#domain/alerts/alert-consent.ts';
import type { Watched } from '#domain/alerts/alert.ts';
import { emailProblem } from '#domain/text/email-problem.ts';
import { mailbox } from '#domain/text/mailbox.ts';
import type { AlertFormOutcome } from '#features/alert/alert-form-view.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { frequencyNames } from './frequency-names.ts';

/** How many mails may be asked for to one address: whoever types somebody else's sends them no more than these. */
const PER_ADDRESS = [
  { times: 5, minutes: 60 },
  { times: 15, minutes: 24 * 60 },
] as const;

/** The form as it was sent. What is answered is the same whether the address is known or not: the mail says it. */
export async function takeAlert(
  request: Request,
  watched: Watched,
  context: Readonly<RouterContextProvider>,
): Promise<{ outcome: AlertFormOutcome; status: 200 | 422 | 429 | 503 }> {
  const { site, now, origin } = context.get(siteRequest);
  const { people, alerts } = context.get(services);
  const policy = site.settings.alerts;
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  const email = field('email').trim();
  const drops = form.has('drops');
  const frequency = policy.frequencies.find((one) => one === field('frequency')) ?? policy.frequencies[0]!;
  const refuse = (status: 422 | 429 | 503, message: string) =>
    ({ outcome: { sent: false, message, email, frequency, drops }, status }) as const;

  const problem = email === '' ? 'Enter your email address, as in priya@example.com' : emailProblem(email);
  if (problem !== null) return refuse(422, problem);
  if (email.length > 254) return refuse(422, 'This address is longer than addresses may be. Please check it.');
  const address = email.toLowerCase();
  const siteId = site.record.id;
  if (!(await context.get(visitor).take('alert')).allowed) return refuse(429, TOO_MANY);
  const { name, hint } = frequencyNames[frequency](policy);
  const news = 'carId' in watched ? 'when there is news of it' : 'when something new matches';
  const taken = {
    outcome: { sent: true, email, hours: policy.confirmHours, frequency: `${name} (${lower(hint)}), ${news}` },
    status: 200,
  } as const;
  if (field('website') !== '') return taken; // a program has filled what people do not see
  try {
    const waitMs = await people.store.countCode(
      [
        ...PER_ADDRESS.map((limit) => ({
          ...limit,
          key: hashOf(`alert ${siteId} ${limit.minutes} ${mailbox(email)}`),
        })),
        { key: hashOf(`alerts of ${siteId}`), times: policy.perHour, minutes: 60 },
      ],
      now,
    );
    if (waitMs > 0) return refuse(429, TOO_MANY);
    const person = await context.get(visitor).session();
    await alerts.request(
      siteId,
      {
        key: randomBytes(16).toString('base64url'),
        email: address,
        watched,
        frequency,
        drops: drops || 'carId' in watched,
        origin,
        consent: { text: alertConsent(site.settings.site.name), page: watched.path },
        personId: person?.personId,
        now,
      },
      policy.most,
    );
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, 'Your alert could not be saved. Please try again in a moment.');
  }
  return taken;
}

const TOO_MANY = 'That were many alerts for one address or one place. Please try again later.';
const lower = (text: string) => (/^(?:At|In)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
