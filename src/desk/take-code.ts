import { data, redirect } from 'react-router';
import { hashOf } from '#app/people/sign-in.ts';
import type { Challenge } from '#app/staff/staff-credentials.ts';
import { enterCode, type CodeEntered } from '#app/staff/staff-sign-in.ts';
import { beginSession } from './begin-session.ts';
import { deskRequest, deskServices, type Context } from './context.ts';
import { fieldOf } from './form-fields.ts';
import { takeAttempt } from './take-attempt.ts';
import { waitInWords } from './wait-in-words.ts';

/** What this browser is in the middle of; throws back to the beginning when it is something else. */
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

/** The code that was sent. Right: the session has begun. Throws back to the beginning when there is nothing to enter it for. */
export async function takeCode(context: Context, request: Request) {
  await takeAttempt(context);
  const { secrets, site, now, device, staff } = context.get(deskRequest);
  const entered = await enterCode(
    deskServices(context).credentials,
    {
      groupId: site.record.group_id,
      browser: secrets.read('staff-browser'),
      code: fieldOf(await request.formData(), 'code').slice(0, 40),
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

/** Why a code was not taken, and what to do. */
function refusal(entered: Extract<CodeEntered, { because: 'wrong' | 'too many' }>) {
  if (entered.because === 'too many')
    return { title: 'Too many attempts', text: `Please try again ${waitInWords(entered.waitSeconds)}.` };
  const left = entered.triesLeft === 1 ? '1 try left' : `${entered.triesLeft} tries left`;
  return {
    title: 'That code did not match',
    text: `Check that the phone's clock is right and use the newest code. ${left}.`,
  };
}
