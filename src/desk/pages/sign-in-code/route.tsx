import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { hashOf } from '#app/people/sign-in.ts';
import { enterCode } from '#app/staff/staff-sign-in.ts';
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

export async function loader({ context }: LoaderFunctionArgs) {
  const { secrets, site, now } = context.get(deskRequest);
  const browser = secrets.read('staff-browser');
  const challenge =
    browser === undefined
      ? undefined
      : await deskServices(context).credentials.challenge(site.record.group_id, hashOf(browser), now);
  if (challenge?.kind !== 'code') throw redirect('/sign-in');
  return null;
}

export const meta: MetaFunction = () => [{ title: 'Enter the code | Desk' }];

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
    return redirect(wantedPath(request.url));
  }
  if (entered.because === 'over') return redirect('/sign-in');
  return data(codeRefusal(entered), entered.because === 'wrong' ? 400 : 429);
}

export default function SignInCode() {
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <SignInCard title="Enter the code" note="The six digits from the authenticator app on your phone.">
      {refused && 'title' in refused && <Banner title={refused.title}>{refused.text}</Banner>}
      <Form method="post">
        <Field id="code" label="Six-digit code" hint="No phone at hand? A recovery code works here too, once.">
          <Input
            id="code"
            name="code"
            autoComplete="one-time-code"
            required
            maxLength={40}
            aria-describedby="code-hint"
          />
        </Field>
        <Button type="submit" variant="filled" wide busy={busy}>
          Sign in
        </Button>
      </Form>
      <p className="small">
        <Link className="link" to="/sign-in">
          Begin again
        </Link>
      </p>
    </SignInCard>
  );
}
