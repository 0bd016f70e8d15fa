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
} from 'react-router';
import { hashOf } from '#app/people/sign-in.ts';
import { enterCode } from '#app/staff/staff-sign-in.ts';
import { base32, totpUri } from '#app/staff/totp.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { beginSession, wantedPath } from '../../begin-session.ts';
import { takeAttempt } from '../../take-attempt.ts';
import { codeRefusal } from '../../code-refusal.ts';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskRequest, deskServices } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import css from './set-up.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { secrets, site, now } = context.get(deskRequest);
  const { credentials, staff } = deskServices(context);
  const browser = secrets.read('staff-browser');
  const groupId = site.record.group_id;
  const challenge = browser === undefined ? undefined : await credentials.challenge(groupId, hashOf(browser), now);
  if (context.get(codesToShow)) return null;
  if (challenge?.kind !== 'enrol' || challenge.secret === null) throw redirect('/sign-in');
  const member = await staff.byId(groupId, challenge.staffId);
  const uri = totpUri(challenge.secret, { company: site.settings.site.name, email: member?.email ?? '' });
  return {
    picture: renderSVG(uri, { border: 2 }),
    uri,
    key: base32(challenge.secret)
      .match(/.{1,4}/g)!
      .join(' '),
  };
}

/** The setting up has ended in this very request, and what is drawn are the recovery codes. */
const codesToShow = createContext(false);

export const meta: MetaFunction = () => [{ title: 'Set up your second factor | Desk' }];

export async function action({ context, request }: ActionFunctionArgs) {
  await takeAttempt(context);
  const { secrets, site, now, device } = context.get(deskRequest);
  const entered = await enterCode(
    deskServices(context).credentials,
    {
      groupId: site.record.group_id,
      browser: secrets.read('staff-browser'),
      code: fieldOf(await request.formData(), 'code').slice(0, 40),
      ended: secrets.read('staff-session'),
      device,
    },
    now,
  );
  if (entered.right) {
    beginSession(context, entered.token);
    context.set(codesToShow, true);
    return data({ codes: entered.recoveryCodes, to: wantedPath(request.url) });
  }
  if (entered.because === 'over') return redirect('/sign-in');
  return data(codeRefusal(entered), entered.because === 'wrong' ? 400 : 429);
}

export default function SetUp() {
  const done = useActionData<typeof action>();
  const there = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  if (done && 'codes' in done) return <RecoveryCodes {...done} />;
  if (there === null) return null;
  return (
    <SignInCard
      title="Set up your second factor"
      note="Scan this with an authenticator app, such as the one in your phone's password manager. Then type the six digits it shows."
    >
      {done && 'title' in done && <Banner title={done.title}>{done.text}</Banner>}
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
        <Field id="code" label="Six-digit code">
          <Input id="code" name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
        </Field>
        <Button type="submit" variant="filled" wide busy={busy}>
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
      note="Each of them signs you in once when your phone is lost. They are shown now and never again: print them or put them into your password manager."
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
