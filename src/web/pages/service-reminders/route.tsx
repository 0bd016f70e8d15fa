import { createContext, data, type RouterContextProvider } from 'react-router';
import { reminderConsentPath } from '#domain/site/site-paths.ts';
import { ReminderConsent } from '#features/garage/reminder-consent.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { failureWords } from '../form/failure-words.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** What the action has opened, for the page that it is answered with: after "no" the key is gone. */
const opened = createContext<Awaited<ReturnType<typeof findConsent>> | null>(null);

const openConsent = async (key: string | undefined, context: Readonly<RouterContextProvider>) =>
  context.get(opened) ?? (await findConsent(key, context));

/** Keys are random and only in emails and texts. Those of texts, and of cars added before consent was asked, have 32 hexadecimal digits. */
async function findConsent(key: string | undefined, context: Readonly<RouterContextProvider>) {
  const about = context.get(siteRequest);
  const { garage } = context.get(services).people;
  const { group_id: groupId } = about.site.record;
  if (!/^[\w-]{22,32}$/.test(key ?? '')) throw data(null, { status: 404 });
  const consent = await garage.reminderConsent(groupId, key!);
  const texts = consent === undefined ? await garage.textReminders(groupId, key!) : undefined;
  if (consent === undefined && texts === undefined) throw data(null, { status: 404 });
  const by = consent === undefined ? ('sms' as const) : ('mail' as const);
  return { ...about, garage, groupId, key: key!, by, on: consent === 'yes' || texts === 'on' };
}

export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, key, by, on } = await openConsent(params.key, context);
  const { name } = site.settings.site;
  return { by, on, name, action: reminderConsentPath(key), head: pageHead(page, site, { title: 'Service reminders' }) };
}

/** `answer=yes` or `answer=no`, or the one-click unsubscription of an email program (RFC 8058). Opening the page changes nothing, because mail systems open links before people do. */
export async function action({ params, request, context }: RouteArgs<'key'>) {
  const consent = await openConsent(params.key, context);
  context.set(opened, consent);
  const { site, garage, groupId, key, by, now } = consent;
  const form = await request.formData().catch(() => new FormData());
  const oneClick = form.get('List-Unsubscribe') === 'One-Click';
  const answer = oneClick ? 'no' : form.get('answer');
  if (answer !== 'yes' && answer !== 'no') return data({ problem: 'Choose Yes or No.' }, { status: 422 });
  // one email program sends many
  if (!oneClick && !(await context.get(visitor).take('alert-change')).allowed)
    return data({ problem: 'You’ve made a lot of changes. Please try again in a few minutes.' }, { status: 429 });
  try {
    await garage[by === 'mail' ? 'answerReminders' : 'answerTextReminders'](groupId, key, answer, now);
  } catch (error) {
    context.get(errorReport)(error);
    return data({ problem: failureWords(site.settings)[1] }, { status: 503 });
  }
  return data({ answer } as const);
}

export default function ServiceReminders({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <ReminderConsent {...loaderData} outcome={actionData} />;
}
