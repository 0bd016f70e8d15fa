import { data, redirect } from 'react-router';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { Challenge } from '#app/staff/staff-credentials.ts';
import { enterCode, type CodeEntered } from '#app/staff/staff-sign-in.ts';
import { beginSession } from './begin-session.ts';
import { deskRequest, deskServices, type Context } from './context.ts';
import { fieldOf } from './form-fields.ts';
import { waitInWords } from './wait-in-words.ts';
import { counted } from '#domain/text/words.ts';

/** The sign-in step of this browser. Redirects to the sign-in if it is at another step. */
export async function waitingFor(context: Context, kind: Challenge['kind']): Promise<Challenge> {
  const { secrets, site, now } = context.get(deskRequest);
  const browser = secrets.read('staff-browser');
  const challenge =
    browser === undefined
      ? undefined
      : await deskServices(context).credentials.challenge(site.record.group_id, hashOf(browser), now);
  if (challenge?.kind !== kind) throw redirect('/sign-in');
  return challenge;
}

/** Checks the posted code and starts the session if it is right. Redirects to the sign-in if that has expired. */
export async function takeCode(context: Context, form: FormData) {
  const { secrets, site, now, device, staff } = context.get(deskRequest);
  const entered = await enterCode(
    deskServices(context).credentials,
    {
      groupId: site.record.group_id,
      browser: secrets.read('staff-browser'),
      code: fieldOf(form, 'code').slice(0, 40),
      ended: secrets.read('staff-session'),
      signedIn: staff?.id,
      device,
    },
    now,
  );
  if (entered.right) {
    await beginSession(context, entered.token);
    return entered;
  }
  if (entered.because === 'over') throw redirect('/sign-in');
  return { right: false as const, answer: data(refusal(entered), entered.because === 'wrong' ? 400 : 429) };
}

/** Why a code was rejected, and what to do. */
function refusal(entered: Extract<CodeEntered, { because: 'wrong' | 'too many' }>) {
  if (entered.because === 'too many')
    return { title: 'Too many attempts', text: `Please try again ${waitInWords(entered.waitSeconds)}.` };
  const left = `${counted(entered.triesLeft, 'try', 'tries')} left`;
  return {
    title: 'That code did not match',
    text: `Check that your phone’s time is correct and enter the latest code. ${left}.`,
  };
}
