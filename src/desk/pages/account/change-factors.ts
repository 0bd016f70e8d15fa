import { data } from 'react-router';
import type { FactorRemoved } from '#app/staff/passkey-store.ts';
import { addPasskey } from '#app/staff/staff-passkeys.ts';
import { beginEnrolment, confirmPassword } from '#app/staff/staff-sign-in.ts';
import { nextStep } from '../../begin-session.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { passkeyHost } from '../../passkey-host.ts';
import { PASSWORD_PROBLEMS } from '../../password-problems.ts';
import type { IntentOf } from '../../pages.ts';

type FactorIntent = Extract<IntentOf<'account'>, `${string}-passkey` | `${string}-app`>;

const LONGEST_NAME = 60;

/** Changes a person’s own passkeys and authenticator app. Everything except a rename needs their password. */
export async function changeFactors(
  context: Context,
  { id: staffId, groupId }: DeskStaff,
  intent: FactorIntent,
  form: FormData,
) {
  const { now, secrets, device } = context.get(deskRequest);
  const services = deskServices(context);
  const { credentials, passkeys } = services;
  const by = { staffId, at: now };
  const id = fieldOf(form, 'passkey');
  switch (intent) {
    case 'add-passkey': {
      const answered = { staffId, device, browser: secrets.read('staff-passkey'), response: fieldOf(form, 'response') };
      secrets.set('staff-passkey', '', 0);
      return (await addPasskey(services, passkeyHost(context), answered, now))
        ? data({ done: 'Passkey added. Give it a name you’ll recognise.' })
        : data({ refused: 'We couldn’t add that passkey. It timed out or is already registered.' }, 400);
    }
    case 'rename-passkey': {
      const name = fieldOf(form, 'name').trim().slice(0, LONGEST_NAME);
      if (name === '') return data({ refused: 'Enter a name for the passkey.' }, 400);
      return (await passkeys.rename(groupId, staffId, id, name, by)) ? data({ done: `Renamed to ${name}.` }) : gone();
    }
  }
  const confirmed = await confirmPassword(credentials, { groupId, staffId, password: fieldOf(form, 'old') }, now);
  if (confirmed !== 'right') return data({ refused: PASSWORD_PROBLEMS[confirmed] }, confirmed === 'wrong' ? 400 : 429);
  switch (intent) {
    case 'remove-passkey':
      return removed(await passkeys.remove(groupId, staffId, id, by), 'Passkey removed.');
    case 'remove-app':
      return removed(await passkeys.removeApp(groupId, staffId, by), 'Code app removed.');
    case 'add-app':
      if ((await passkeys.factors(groupId, staffId)).app) return data({ refused: 'You already have a code app.' }, 400);
      return nextStep(
        context,
        await beginEnrolment(credentials, { groupId, staffId }, now),
        '/sign-in/set-up',
        '/account',
      );
  }
}

const gone = () => data({ refused: 'It has already been removed.' }, 404);

function removed(how: FactorRemoved, done: string) {
  if (how === 'done') return data({ done });
  return how === 'not there'
    ? gone()
    : data({ refused: 'This is your only second sign-in step. Add another before you remove it.' }, 400);
}
