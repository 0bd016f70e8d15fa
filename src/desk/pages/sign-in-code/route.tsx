import { Form, Link, redirect, useNavigation } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { wantedPath } from '../../begin-session.ts';
import { CodeInput } from '../../components/code-input/code-input.tsx';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskServices } from '../../context.ts';
import { passkeyHost } from '../../passkey-host.ts';
import { takeCode, waitingFor } from '../../take-code.ts';
import type { Route } from './+types/route.ts';

/** The person’s second factors that work here, so that the page asks only for one they have. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staffId } = await waitingFor(context, 'code');
  const { groupId, host } = passkeyHost(context);
  const { app, passkeys } = await deskServices(context).passkeys.factors(groupId, staffId);
  return { app, passkeyHere: passkeys.some((passkey) => passkey.host === host), passkeyAt: passkeys[0]?.host };
}

export const meta: Route.MetaFunction = () => [{ title: 'Enter the code | Desk' }];

export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeCode(context, await request.formData());
  return taken.right ? redirect(wantedPath(request.url)) : taken.answer;
}

export default function SignInCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { app, passkeyHere, passkeyAt } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const hint = app ? 'No phone? You can use a recovery code instead. Each works once.' : undefined;
  const note = app
    ? 'The six digits from the code app on your phone, for example Google Authenticator.'
    : passkeyHere
      ? 'You sign in here with a passkey, which is saved on your device. Go back to use it, or enter a recovery code. Each works once.'
      : `Your passkey is for ${passkeyAt}. Sign in here with a recovery code, then add a passkey or code app in your account.`;
  return (
    <SignInCard title={app ? 'Enter the code' : 'Enter a recovery code'} note={note}>
      {refused && 'title' in refused && <Banner title={refused.title}>{refused.text}</Banner>}
      <Form method="post">
        <Field id="code" label={app ? 'Six-digit code' : 'Recovery code'} hint={hint}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, and the page’s purpose */}
          <CodeInput {...describedBy('code', { hint })} name="code" required maxLength={40} autoFocus />
        </Field>
        <Button type="submit" variant="filled" wide busy={busy}>
          Sign in
        </Button>
      </Form>
      <p className="small">
        <Link className="link" to="/sign-in">
          Start again
        </Link>
      </p>
    </SignInCard>
  );
}
