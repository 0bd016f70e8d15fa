import { renderSVG } from 'uqr';
import {
  createContext,
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router';
import { setUpWithPasskey } from '#app/staff/staff-passkeys.ts';
import { base32, totpUri } from '#app/staff/totp.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { beginSession, wantedPath } from '../../begin-session.ts';
import { PasskeySetUp } from '../../components/passkey/passkey-set-up.tsx';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { passkeyHost } from '../../passkey-host.ts';
import { takeAttempt } from '../../take-attempt.ts';
import { takeCode, waitingFor } from '../../take-code.ts';
import css from './set-up.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
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
    // whoever is signed in adds an app to what they have
    offersPasskey: staff === null,
  };
}

/** The setting up has ended in this very request, and what is drawn are the recovery codes. */
const codesToShow = createContext(false);

/** The codes are shown once. Asked again, the page would find the setting up ended and lead on to the desk, past them. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined && defaultShouldRevalidate;

export const meta: MetaFunction = () => [{ title: 'Set up your second factor | Desk' }];

export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await request.clone().formData();
  const response = sent.get('intent') === 'passkey' ? fieldOf(sent, 'response') : undefined;
  const done = response === undefined ? await takeCode(context, request) : await takePasskey(context, response);
  if (!done.right) return done.answer;
  context.set(codesToShow, true);
  return data({ codes: done.recoveryCodes, to: wantedPath(request.url) });
}

async function takePasskey(context: Context, response: string) {
  await takeAttempt(context);
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
  const text = 'It took too long, or the device did not prove who uses it. Try again, or use an app.';
  return { right: false as const, answer: data({ passkey: 'That passkey was not taken', text }, 400) };
}

export default function SetUp() {
  const done = useActionData<typeof action>();
  const there = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  if (done && 'codes' in done) return <RecoveryCodes {...done} />;
  if (there === null) return null;
  const error = done && 'title' in done ? `${done.title}. ${done.text}` : undefined;
  return (
    <SignInCard
      title="Set up your second factor"
      note="Beside your password, so that nobody who learns that one gets in."
    >
      {done && 'passkey' in done && <Banner title={done.passkey}>{done.text}</Banner>}
      {there.offersPasskey && <PasskeySetUp host={there.host} />}
      <div>
        <h2 className={css.way}>An authenticator app</h2>
        <p className="muted">
          Scan this with an app, such as the one in your phone&rsquo;s password manager. Then type the six digits it
          shows.
        </p>
      </div>
      <img
        className={css.picture}
        src={`data:image/svg+xml,${encodeURIComponent(there.picture)}`}
        alt="For your authenticator app; the key below says the same"
      />
      <details>
        <summary className="link">I cannot scan it</summary>
        <p>Type this key into the app:</p>
        <p className={css.key}>{there.key}</p>
        <a className="link" href={there.uri}>
          Open it in an app on this device
        </a>
      </details>
      <Form method="post">
        <Field id="code" label="Six-digit code" error={error}>
          <Input
            {...describedBy('code', { error })}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={40}
          />
        </Field>
        <Button type="submit" variant={there.offersPasskey ? 'outlined' : 'filled'} wide busy={busy}>
          Finish
        </Button>
      </Form>
    </SignInCard>
  );
}

function RecoveryCodes({ codes, to }: { codes: readonly string[]; to: string }) {
  return (
    <SignInCard
      title="Keep these codes"
      note="Each of them signs you in once when your phone or device is lost. They are shown now and never again: print them or put them into your password manager."
    >
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to={to} reloadDocument className={css.on}>
        I have kept them: open the desk
      </Link>
    </SignInCard>
  );
}
