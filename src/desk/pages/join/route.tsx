import { data, Form, useNavigation } from 'react-router';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { joinStaff } from '#app/staff/staff-sign-in.ts';
import { SHORTEST_PASSWORD } from '#domain/staff/password-problem.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { nextStep } from '../../begin-session.ts';
import { chosenPasswordProblem } from '../../password-problems.ts';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import type { Route } from './+types/route.ts';

const HINT = `At least ${SHORTEST_PASSWORD} characters, for example a few random words.`;

/** Opening the link does not use it up, because email scanners open links too. */
async function invitedBy(context: Context, token: string | undefined) {
  const { site, now } = context.get(deskRequest);
  return deskServices(context).credentials.invited(site.record.group_id, hashOf(token ?? ''), now);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const invited = await invitedBy(context, params['token']);
  return data(
    invited ? { name: invited.name, email: invited.email } : null,
    invited ? 200 : 404, // used, expired and unknown links get the same response
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Welcome | Desk' }];

export async function action({ context, params, request }: Route.ActionArgs) {
  const { site, now } = context.get(deskRequest);
  const invited = await invitedBy(context, params['token']);
  if (!invited) return data({ problem: 'This link has expired or has been used.' }, 404);
  const password = fieldOf(await request.formData(), 'password');
  const problem = await chosenPasswordProblem(context, password, invited);
  if (problem !== undefined) return data({ problem }, 400);
  const who = { groupId: site.record.group_id, token: params['token'] ?? '', password };
  const joined = await joinStaff(deskServices(context).credentials, who, now);
  if (!joined) return data({ problem: 'This link has expired or has been used.' }, 404);
  return nextStep(context, joined.browser, '/sign-in/set-up', '/');
}

export default function Join({ loaderData: invited, actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const error = refused && 'problem' in refused ? refused.problem : undefined;
  if (invited === null)
    return (
      <SignInCard
        title="This link has expired or has been used"
        note="Links work once and expire after 7 days. Ask your administrator for a new one."
      >
        <a className="link" href="/desk/sign-in">
          Go to sign-in
        </a>
      </SignInCard>
    );
  return (
    <SignInCard title={`Welcome, ${invited.name}`} note="Choose a password.">
      <Form method="post">
        <input type="hidden" name="email" autoComplete="username" value={invited.email} readOnly />
        <Field id="password" label="New password" hint={HINT} error={error}>
          <Input
            {...describedBy('password', { error, hint: HINT })}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={SHORTEST_PASSWORD}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, and the page’s purpose
            autoFocus
          />
        </Field>
        <Button type="submit" variant="filled" wide busy={busy}>
          Continue
        </Button>
      </Form>
    </SignInCard>
  );
}
