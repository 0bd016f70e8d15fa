import { redirect } from 'react-router';
import { askForPasskey, askToSignIn, type PasskeyRequest } from '#app/staff/staff-passkeys.ts';
import { confirmPassword } from '#app/staff/staff-sign-in.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { passkeyHost } from '../../passkey-host.ts';
import { PASSWORD_PROBLEMS } from '../../password-problems.ts';
import { postedIntent } from '../../posted-intent.ts';
import { waitingFor } from '../../take-code.ts';
import type { Route } from './+types/route.ts';

/** Only the scripts of the sign-in pages use this address. */
export const loader = () => redirect('/sign-in');

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const passkeyRequest = await ask(context, fieldOf(form, 'old'));
  if ('problem' in passkeyRequest) return Response.json(passkeyRequest, { status: 400 });
  context.get(deskRequest).secrets.set('staff-passkey', passkeyRequest.browser, 300);
  return Response.json({ options: passkeyRequest.options });
}

async function ask(context: Context, password: string): Promise<PasskeyRequest | { problem: string }> {
  const { now, site } = context.get(deskRequest);
  const services = deskServices(context);
  const at = passkeyHost(context);
  const company = site.settings.site.name;
  switch (postedIntent(context, 'passkey').intent) {
    case 'sign-in':
      return askToSignIn(services, at, now);
    case 'set-up': {
      const { staffId } = await waitingFor(context, 'enrol');
      const member = await services.staff.byId(at.groupId, staffId);
      const { email, name } = member ?? { email: '', name: '' };
      return askForPasskey(services, at, { staffId, email, name, company }, now);
    }
    case 'account': {
      const { id: staffId, groupId, email, name } = context.get(deskStaff);
      const confirmed = await confirmPassword(services.credentials, { groupId, staffId, password }, now);
      if (confirmed !== 'right') return { problem: PASSWORD_PROBLEMS[confirmed] };
      return askForPasskey(services, at, { staffId, email, name, company }, now);
    }
  }
}
