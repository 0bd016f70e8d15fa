import { redirect } from 'react-router';
import { LONGEST_SESSION_MS } from '#app/staff/staff-sessions.ts';
import { deskRequest, type Context } from './context.ts';

/** A path of the desk, and nothing that leads anywhere else. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%+]*$/;

/** Where somebody wanted to go before they were asked to sign in. */
export const wantedPath = (url: string): string => {
  const to = new URL(url).searchParams.get('to') ?? '/';
  return OWN_PATH.test(to) ? to : '/';
};

export function beginSession(context: Context, token: string): void {
  const { secrets } = context.get(deskRequest);
  secrets.set('staff-session', token, LONGEST_SESSION_MS / 1_000);
  secrets.set('staff-browser', '', 0);
  secrets.set('staff-passkey', '', 0);
}

/** The next step of signing in, which this browser alone may take. */
export function nextStep(context: Context, browser: string, step: '/sign-in/code' | '/sign-in/set-up', to: string) {
  context.get(deskRequest).secrets.set('staff-browser', browser, 600);
  return redirect(to === '/' ? step : `${step}?to=${encodeURIComponent(to)}`);
}
