import { renderSVG } from 'uqr';
import { createContext, data, Form, redirect, useNavigation, type ShouldRevalidateFunction } from 'react-router';
import { setUpWithPasskey } from '#app/staff/staff-passkeys.ts';
import { base32, totpUri } from '#app/staff/totp.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { beginSession, wantedPath } from '../../begin-session.ts';
import { PasskeySetUp } from '../../components/passkey/passkey-set-up.tsx';
import { CodeInput } from '../../components/code-input/code-input.tsx';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { isTemporaryHost, passkeyHost } from '../../passkey-host.ts';
import { postedIntent } from '../../posted-intent.ts';
import { takeCode, waitingFor } from '../../take-code.ts';
import type { Route } from './+types/route.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './sign-in-enrol.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(codesToShow)) return null;
  const { site, staff } = context.get(deskRequest);
  const { staffId, secret } = await waitingFor(context, 'enrol');
  if (secret === null) throw redirect('/sign-in');
  const { groupId, host } = passkeyHost(context);
  const member = await deskServices(context).staff.byId(groupId, staffId);
  const uri = totpUri(secret, { company: site.settings.site.name, email: member?.email ?? '' });
  return {
    picture: renderSVG(uri, { border: 2 }),
    uri,
    key: base32(secret)
      .match(/.{1,4}/g)!
      .join(' '),
    host,
    isTemporary: isTemporaryHost(context),
    // a person who is signed in adds an app to their passkeys
    offersPasskey: staff === null,
  };
}

/** This request has finished the set-up, so the page shows the recovery codes. */
const codesToShow = createContext(false);

/** The codes are shown once. A revalidation would find the set-up finished and redirect to the desk, past them. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined && defaultShouldRevalidate;

export const meta: Route.MetaFunction = () => [{ title: 'Add a second sign-in step | Desk' }];

export async function action({ context, request }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'sign-in-enrol');
  const form = await request.formData();
  const done =
    intent === 'passkey' ? await takePasskey(context, fieldOf(form, 'response')) : await takeCode(context, form);
  if (!done.right) return done.answer;
  context.set(codesToShow, true);
  return data({ codes: done.recoveryCodes, to: wantedPath(request.url) });
}

async function takePasskey(context: Context, response: string) {
  const { secrets, now, device } = context.get(deskRequest);
  const answered = {
    response,
    device,
    browser: secrets.read('staff-passkey'),
    settingUp: secrets.read('staff-browser'),
    ended: secrets.read('staff-session'),
  };
  const made = await setUpWithPasskey(deskServices(context), passkeyHost(context), answered, now);
  if (made) {
    await beginSession(context, made.token);
    return { right: true as const, recoveryCodes: made.recoveryCodes };
  }
  const text = 'It timed out, or your device couldn’t verify you. Try again or use a code app.';
  return { right: false as const, answer: data({ passkey: 'We couldn’t add that passkey', text }, 400) };
}

export default function SetUp({ loaderData: there, actionData: done }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (done && 'codes' in done) return <RecoveryCodes {...done} />;
  if (there === null) return null;
  const error = done && 'title' in done ? `${done.title}. ${done.text}` : undefined;
  const isPasskeyFirst = there.offersPasskey && !there.isTemporary;
  return (
    <SignInCard title="Add a second sign-in step" note="It protects your account if someone learns your password.">
      {done && 'passkey' in done && <Banner title={done.passkey}>{done.text}</Banner>}
      {isPasskeyFirst && <PasskeySetUp host={there.host} isTemporary={false} />}
      <div>
        <h2 className={css.way}>Code app</h2>
        <p className="muted">
          Scan this with an app such as Google Authenticator or your password manager. Then enter the code it shows.
        </p>
      </div>
      <img
        className={css.picture}
        src={`data:image/svg+xml,${encodeURIComponent(there.picture)}`}
        alt="QR code for your code app. The key below is the same."
      />
      <details>
        <summary className="link">Can’t scan it?</summary>
        <p>Enter this key in the app:</p>
        <p className={css.key}>{there.key}</p>
        <a className="link" href={there.uri}>
          Open in an app on this device
        </a>
      </details>
      <Form method="post">
        <Field id="code" label="Six-digit code" error={error}>
          <CodeInput
            {...describedBy('code', { error })}
            name="code"
            inputMode="numeric"
            required
            maxLength={40}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, unless a passkey is offered before it
            autoFocus={!isPasskeyFirst}
          />
        </Field>
        <Button type="submit" variant={isPasskeyFirst ? 'outlined' : 'filled'} wide busy={busy}>
          Finish
        </Button>
      </Form>
      {there.offersPasskey && there.isTemporary && <PasskeySetUp host={there.host} isTemporary />}
    </SignInCard>
  );
}
