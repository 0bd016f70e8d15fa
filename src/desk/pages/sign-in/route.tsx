import { data, Form, redirect, useNavigation } from 'react-router';
import { signInWithPasskey } from '#app/staff/staff-passkeys.ts';
import { checkPassword } from '#app/staff/staff-sign-in.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { beginSession, knownDevice, nextStep, wantedPath } from '../../begin-session.ts';
import { postedIntent } from '../../posted-intent.ts';
import { PasskeySignIn } from '../../components/passkey/passkey-sign-in.tsx';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { passkeyHost } from '../../passkey-host.ts';
import { waitInWords } from '../../wait-in-words.ts';
import type { Route } from './+types/route.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(deskRequest).staff !== null) throw redirect(wantedPath(request.url));
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Sign in | Desk' }];

export async function action({ context, request }: Route.ActionArgs) {
  const { site, clientAddress: address, now, device: deviceName } = context.get(deskRequest);
  const form = await request.formData();
  const [email, password] = [fieldOf(form, 'email').slice(0, 254), fieldOf(form, 'password')];
  const account = email.trim().toLowerCase();
  const device = knownDevice(context, account);
  if (postedIntent(context, 'sign-in').intent === 'passkey')
    return passkey(context, request.url, fieldOf(form, 'response'));
  const who = { groupId: site.record.group_id, email: account, password, address, device, deviceName };
  const checked = await checkPassword(deskServices(context).credentials, who, now);
  if (checked.right)
    return nextStep(
      context,
      checked.browser,
      checked.next === 'code' ? '/sign-in/code' : '/sign-in/set-up',
      wantedPath(request.url),
    );
  return checked.because === 'wrong'
    ? data({ title: 'Email or password is incorrect', text: 'Check both and try again.', email }, 400)
    : data(
        { title: 'Too many attempts', text: `Please try again ${waitInWords(checked.waitSeconds)}.`, email },
        { status: 429, headers: { 'retry-after': String(checked.waitSeconds) } },
      );
}

async function passkey(context: Context, url: string, response: string) {
  const { secrets, now, device } = context.get(deskRequest);
  const answered = { browser: secrets.read('staff-passkey'), response, device, ended: secrets.read('staff-session') };
  const signedIn = await signInWithPasskey(deskServices(context), passkeyHost(context), answered, now);
  if (signedIn.right) {
    await beginSession(context, signedIn.token);
    return redirect(wantedPath(url));
  }
  secrets.set('staff-passkey', '', 0);
  if (signedIn.because === 'too many') {
    const text = `Please try again ${waitInWords(signedIn.waitSeconds)}.`;
    return data({ title: 'Too many attempts', text, email: '' }, 429);
  }
  const text = 'It may have been removed, belong to another site, or have timed out. Try again or use your password.';
  return data({ title: 'We couldn’t sign you in with that passkey', text, email: '' }, 400);
}

export default function SignIn({ actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <SignInCard title="Sign in">
      {refused && 'title' in refused && <Banner title={refused.title}>{refused.text}</Banner>}
      <PasskeySignIn />
      <Form method="post">
        <Field id="email" label="Work email">
          <Input
            id="email"
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            defaultValue={refused && 'email' in refused ? refused.email : ''}
          />
        </Field>
        <Field id="password" label="Password">
          <Input id="password" name="password" type="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="outlined" wide busy={busy}>
          Continue with password
        </Button>
      </Form>
      <p className="small muted">
        No account, or can’t sign in? Ask your administrator for a link. It works for 7 days.
      </p>
    </SignInCard>
  );
}
