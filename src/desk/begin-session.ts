import { redirect } from 'react-router';
import { LONGEST_SESSION_MS } from '#app/staff/staff-sessions.ts';
import { DEVICE_DAYS } from '#app/sign-in/known-devices.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { deskRequest, deskServices, type Context } from './context.ts';
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts';

/** Only a path of the desk, so that signing in never redirects elsewhere. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%+]*$/;

/** The page that was opened before signing in was required. */
export const wantedPath = (url: string): string => {
  const to = new URL(url).searchParams.get('to') ?? '/';
  return OWN_PATH.test(to) ? to : '/';
};

/** Remembers the browser, so that password guesses from elsewhere no longer lock its owner out. */
export async function beginSession(context: Context, token: string): Promise<void> {
  const { secrets, site, now } = context.get(deskRequest);
  const { sessions, devices } = deskServices(context);
  secrets.set('staff-session', token, LONGEST_SESSION_MS / SECOND_MS);
  secrets.set('staff-browser', '', 0);
  secrets.set('staff-passkey', '', 0);
  const member = await sessions.find(site.record.group_id, hashOf(token), now);
  if (!member) return;
  const device = devices.issue(deviceAccount(member.groupId, member.email), now);
  secrets.set('staff-device', device, (DEVICE_DAYS * DAY_MS) / SECOND_MS);
}

/** The name of this browser, if it has signed in to that account before. */
export function knownDevice(context: Context, email: string): string | undefined {
  const { secrets, site, now } = context.get(deskRequest);
  const account = deviceAccount(site.record.group_id, email);
  return deskServices(context).devices.recognise(secrets.read('staff-device'), account, now);
}

const deviceAccount = (groupId: number, email: string): string => `staff ${groupId} ${email.toLowerCase()}`;

/** The next step of signing in, which only this browser may take. */
export function nextStep(context: Context, browser: string, step: '/sign-in/code' | '/sign-in/set-up', to: string) {
  context.get(deskRequest).secrets.set('staff-browser', browser, 600);
  return redirect(to === '/' ? step : `${step}?to=${encodeURIComponent(to)}`);
}
