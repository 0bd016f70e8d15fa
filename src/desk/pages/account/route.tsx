import { data, Form, redirect } from 'react-router';
import { changePassword } from '#app/staff/staff-sign-in.ts';
import { SHORTEST_PASSWORD } from '#domain/staff/password-problem.ts';
import { roleLabels } from '#domain/staff/role-labels.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { colourMode, colourModeCookie } from '../../colour-mode.ts';
import { KeySwitch } from '../../components/keys/key-switch.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { isTemporaryHost, passkeyHost } from '../../passkey-host.ts';
import { chosenPasswordProblem, PASSWORD_PROBLEMS } from '../../password-problems.ts';
import { isAlone } from '../../staff-forms.ts';
import { whenInWords } from '../../when-in-words.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { changeFactors } from './change-factors.ts';
import { SecondFactors } from './second-factors.tsx';
import css from './account.module.css';
import { rowId } from '#domain/text/row-id.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, groupId, name, email, role, signInId, site } = context.get(deskStaff);
  const { now, groupSites } = context.get(deskRequest);
  const { sessions: sessionStore, passkeys } = deskServices(context);
  const [sessions, factors] = [await sessionStore.list(groupId, now), await passkeys.factors(groupId, id)];
  const when = (at: Date) => whenInWords(at, now, site.settings.site.timezone);
  return {
    factors: {
      app: factors.app,
      host: passkeyHost(context).host,
      isTemporary: isTemporaryHost(context),
      passkeys: factors.passkeys.map(({ credentialId, name: called, host, createdAt, usedAt }) => ({
        id: credentialId,
        name: called,
        note: `${host}, ${usedAt ? `used ${when(usedAt)}` : `added ${when(createdAt)}`}`,
      })),
    },
    name,
    email,
    role: roleLabels(isAlone(site.dealerships, groupSites()))[role],
    mode: colourMode(request.headers.get('cookie')) ?? 'system',
    sessions: sessions
      .filter(({ staffId }) => staffId === id)
      .map((session) => ({
        id: session.id,
        device: session.device,
        here: session.id === signInId,
        seen: when(session.seenAt),
      })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Your account | Desk' }];

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { id: staffId, groupId, sessionId, signInId, name, email } = staff;
  const { now, secrets } = context.get(deskRequest);
  const { sessions, credentials } = deskServices(context);
  const form = await request.formData();
  const { intent } = postedIntent(context, 'account');
  switch (intent) {
    case 'sign-out':
      await sessions.end(groupId, staffId, signInId);
      secrets.set('staff-session', '', 0);
      return redirect('/sign-in');
    case 'end-session':
      await sessions.end(groupId, staffId, rowId(fieldOf(form, 'session')) ?? 0);
      return data({ done: 'Device signed out.' });
    case 'end-others':
      await sessions.endAll(groupId, staffId, signInId);
      return data({ done: 'All other devices are signed out.' });
    case 'colour': {
      const mode = form.get('mode');
      return redirect('/account', {
        headers: { 'set-cookie': colourModeCookie(mode === 'light' || mode === 'dark' ? mode : undefined) },
      });
    }
    case 'password': {
      const password = fieldOf(form, 'password');
      const problem = await chosenPasswordProblem(context, password, { name, email });
      if (problem !== undefined) return data({ problem }, 400);
      const who = { groupId, staffId, sessionId, old: fieldOf(form, 'old'), password };
      const changed = await changePassword(credentials, who, now);
      if (changed === 'right') return data({ done: 'Password changed. All other devices are signed out.' });
      return data({ wrong: PASSWORD_PROBLEMS[changed] }, changed === 'wrong' ? 400 : 429);
    }
    case 'add-passkey':
    case 'rename-passkey':
    case 'remove-passkey':
    case 'remove-app':
    case 'add-app':
      return changeFactors(context, staff, intent, form);
  }
}

const HINT = `At least ${SHORTEST_PASSWORD} characters.`;

export default function Account({ loaderData, actionData: result }: Route.ComponentProps) {
  const { name, email, role, mode, sessions, factors } = loaderData;
  const wrong = result && 'wrong' in result ? result.wrong : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  return (
    <>
      <PageHeading title={name} note={`${role}, ${email}`}>
        <Form method="post">
          <Button type="submit" name="intent" value="sign-out" size="small">
            Sign out
          </Button>
        </Form>
      </PageHeading>
      <div className={css.parts}>
        {result && 'done' in result && <Banner kind="info" title={result.done} />}
        {result && 'refused' in result && <Banner title={result.refused} />}
        <section>
          <h2>Signed-in devices</h2>
          <ul className={css.sessions}>
            {sessions.map(({ id, device, here, seen }) => (
              <li key={id}>
                <span>
                  <b>{device}</b>
                  <small>{here ? 'This device' : seen}</small>
                </span>
                {!here && (
                  <Form method="post">
                    <input type="hidden" name="session" value={id} />
                    <Button type="submit" name="intent" value="end-session" size="small">
                      Sign out <span className="vh">{device}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post">
              <Button type="submit" name="intent" value="end-others" size="small">
                Sign out everywhere else
              </Button>
            </Form>
          )}
        </section>
        <SecondFactors {...factors} />
        <section>
          <h2>Theme</h2>
          <Form method="post" className={css.row} reloadDocument>
            {(['system', 'light', 'dark'] as const).map((one) => (
              <Checkbox key={one} type="radio" name="mode" value={one} defaultChecked={one === mode}>
                {{ system: 'Match system', light: 'Light', dark: 'Dark' }[one]}
              </Checkbox>
            ))}
            <Button type="submit" name="intent" value="colour" size="small">
              Save theme
            </Button>
          </Form>
        </section>
        <section className={css.scripted}>
          <h2>Keyboard</h2>
          <p className={css.about}>
            Use single letters to move through lists and open pages when you’re not typing. Press ? to list them and
            Ctrl K to search.
          </p>
          <KeySwitch />
        </section>
        <section>
          <h2>Password</h2>
          <Form method="post" className={css.password}>
            <Field id="old" label="Current password" error={wrong}>
              <Input
                {...describedBy('old', { error: wrong })}
                name="old"
                type="password"
                autoComplete="current-password"
                required
              />
            </Field>
            <Field id="password" label="New password" hint={HINT} error={problem}>
              <Input
                {...describedBy('password', { error: problem, hint: HINT })}
                name="password"
                type="password"
                autoComplete="new-password"
                minLength={SHORTEST_PASSWORD}
                required
              />
            </Field>
            <Button type="submit" name="intent" value="password" size="small">
              Change password
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}
