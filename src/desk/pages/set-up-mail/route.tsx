import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { connectMailServer } from '#app/mail/connect-mail-server.ts';
import type { AtServer } from '#app/mail/mail-servers.ts';
import { lookAtMail } from '#app/set-up/look-at-mail.ts';
import { siteNow } from '#app/set-up/set-up-facts.ts';
import { confirmTestMail, sendTestMail } from '#app/set-up/test-mails.ts';
import { answersForGroup } from '#domain/staff/answers-for-group.ts';
import { provesAccount } from '#domain/set-up/proves-account.ts';
import { askForRecords, mailProviderAt } from '#domain/mail/mail-provider.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { announceMailServer } from '../../announce.ts';
import { deskRequest, deskServices, errorReport, type Context, type DeskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { whenInWords } from '../../when-in-words.ts';
import { NEXT_STEP } from '../../site-to-open.ts';
import { atSetUp, publishHere, staffHere } from '../set-up/at-set-up.ts';
import type { Route } from './+types/route.ts';
import { Records } from './records.tsx';
import { CANNOT_CONNECT, SERVER_PROBLEMS, serverInWords } from './server-words.ts';
import { ServerSection } from './server-section.tsx';
import css from './set-up-mail.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = staffHere(context);
  const { setUp, settings: ports } = deskServices(context);
  const { settings, record } = await siteNow(ports.sites, staff.site);
  const server = await setUp.mailServer.servers.current();
  const host = server?.host ?? null;
  const [records, found] = await Promise.all([
    lookAtMail(setUp.dns, { sender: setUp.sender, dkimSelector: settings.lead.dkimSelector, host }),
    // what was confirmed without a mail server reached no one
    setUp.sendsMail ? setUp.testMails.arrived(record.id, setUp.sender) : undefined,
  ]);
  const isMissing = records !== null && (records.spf.verdict === 'wrong' || records.dkim.verdict !== 'right');
  const query = new URL(request.url).searchParams;
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const arrived = found && provesAccount(found, server) ? found : undefined;
  return {
    sender: setUp.sender,
    sendsMail: setUp.sendsMail,
    inbox: setUp.inboxHost === null ? null : inboxAt(setUp.inboxHost, origin),
    server: server ? serverInWords(server, now, settings.site.timezone) : null,
    canConnect: answersForGroup(staff) && (await setUp.mailServer.servers.canKeep()),
    email: staff.email,
    siteName: settings.site.name,
    records: records && [
      { name: 'SPF', about: 'who may send emails in your name', ...records.spf },
      { name: 'DKIM', about: 'the key that signs your emails', ...records.dkim },
      { name: 'DMARC', about: 'what happens to emails that fail both checks', ...records.dmarc },
    ],
    // one whose records are not known has to be asked for them
    askProvider:
      isMissing && mailProviderAt(host) === null
        ? askForRecords(setUp.sender.slice(setUp.sender.lastIndexOf('@') + 1), host)
        : null,
    arrived: arrived === undefined ? null : whenInWords(arrived, now, settings.site.timezone),
    code: query.get('code') ?? '',
    sent: query.has('sent') || query.has('code'),
  };
}

/** At the port of the desk. */
function inboxAt(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'set-up-mail');
  const staff = staffHere(context);
  const { setUp } = deskServices(context);
  const { now } = context.get(deskRequest);
  const nothing = { intent, problem: null, code: '', done: null, refused: undefined };
  const refuse = (problem: string, status: number, code = '') => data({ ...nothing, problem, code }, { status });
  if (intent === 'connect') return connect(context, await request.formData());
  if (!setUp.sendsMail) return refuse('No mail server is set, so a test email would reach no one.', 409);
  if (intent === 'confirm') {
    const code = fieldOf(await request.formData(), 'code');
    const mail = await confirmTestMail(setUp.testMails, atSetUp(staff), code, now);
    if (!mail) return refuse('This code isn’t right, or more than an hour old. Send another test email.', 422, code);
    const seconds = Math.max(1, Math.round((now.getTime() - mail.sentAt.getTime()) / SECOND_MS));
    return data({
      ...nothing,
      done: `It arrived and was confirmed after ${counted(seconds, 'second')}.`,
    });
  }
  return sendTest(context);
}

/** Emails the person a code, also when their mail server has just been connected. */
async function sendTest(context: Context) {
  const staff = staffHere(context);
  const { setUp, mails } = deskServices(context);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { name: siteName } = staff.site.settings.site;
  try {
    await sendTestMail({ ...setUp, mails }, atSetUp(staff), { to: staff.email, siteName, origin }, now);
  } catch (error) {
    context.get(errorReport)(error);
    const problem = 'The mail server didn’t take the email. It may not allow this sender, or not answer now.';
    return data({ intent: 'send' as const, problem, code: '', done: null, refused: undefined }, { status: 503 });
  }
  return redirect('/start/mail?sent');
}

const atServer = ({ groupId, id, site }: DeskStaff): AtServer => ({ groupId, siteId: site.record.id, staffId: id });

async function connect(context: Context, form: FormData) {
  const staff = staffHere(context);
  const { now } = context.get(deskRequest);
  const text = (name: string) => fieldOf(form, name).trim();
  const typed = {
    host: text('host'),
    port: text('port'),
    user: text('user'),
    password: fieldOf(form, 'password'),
    sender: text('sender'),
  };
  const answer = { intent: 'connect' as const, problem: null, code: '', done: null, refused: { typed, errors: {} } };
  if (!answersForGroup(staff)) return data({ ...answer, problem: CANNOT_CONNECT }, { status: 403 });
  const connected = await connectMailServer(deskServices(context).setUp.mailServer, atServer(staff), typed, now, {
    tell: ({ host, sender }) => announceMailServer(context, `Mail server ${host} connected, sending from ${sender}`),
    prove: () => sendTest(context),
  });
  if (connected.outcome === 'cannot keep') return data({ ...answer, problem: CANNOT_CONNECT }, { status: 409 });
  if (connected.outcome === 'refused')
    return data({ ...answer, refused: { typed, errors: connected.errors } }, { status: 422 });
  if (connected.outcome === 'does not answer')
    return data({ ...answer, problem: SERVER_PROBLEMS[connected.because] }, { status: 422 });
  // what was chosen while there was none does not hold once it is gone again
  if (staff.site.settings.lead.withoutEmail)
    await publishHere(context, { 'lead.withoutEmail': { value: false } }, 'Works with email');
  return connected.proof;
}

export const meta: Route.MetaFunction = () => [{ title: 'Email | Desk' }];

/** Whether emails of a website arrive: a test email, and what receivers look up about the sender. */
export default function SetUpMail({ loaderData, actionData: result }: Route.ComponentProps) {
  const { sender, sendsMail, email, records, askProvider, arrived, code, sent } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const done = result?.done ?? null;
  const error = (result?.intent === 'confirm' && result.problem) || undefined;
  return (
    <>
      <PageHeading title="Email" note={sendsMail ? `Emails come from ${sender}.` : 'No email is sent yet.'}>
        <Link className="link" to="/start">
          Back to set-up
        </Link>
      </PageHeading>
      <div className={css.page}>
        {result && result.problem !== null && (result.intent !== 'confirm' || !sendsMail) && (
          <Banner title={TITLES[result.intent] ?? 'No email was sent'}>
            <p>{result.problem}</p>
          </Banner>
        )}
        {result?.refused && result.problem === null && <Banner title="Not connected. Fix the errors below." />}
        {done !== null && (
          <Banner kind="info" title={done}>
            <ButtonLink variant="filled" href={`/desk${NEXT_STEP}`}>
              Continue the set-up
            </ButtonLink>
          </Banner>
        )}
        <ServerSection {...loaderData} refused={result?.refused} busy={busy} />
        {sendsMail && (
          <section aria-labelledby="test">
            <h2 id="test">Test email</h2>
            {arrived !== null && <p>Proven: a test email arrived {arrived}.</p>}
            {arrived === null && !sent && <p>We email you a code, which you enter here.</p>}
            <Form method="post">
              <Button type="submit" name="intent" value="send" variant={sent ? 'outlined' : 'filled'} busy={busy}>
                {sent ? 'Send another' : 'Send a test email'} <span className="vh">to {email}</span>
              </Button>
            </Form>
            {(sent || error !== undefined) && done === null && (
              <Form method="post" className={css.code} noValidate>
                <Field
                  id="code"
                  label="Code in the email"
                  hint={`Sent to ${email}. It counts for an hour.`}
                  error={error}
                >
                  <Input
                    {...describedBy('code', { hint: 'yes', error })}
                    name="code"
                    autoComplete="one-time-code"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={40}
                    defaultValue={result?.code || code}
                  />
                </Field>
                <Button type="submit" name="intent" value="confirm" variant="filled">
                  Confirm that it arrived
                </Button>
              </Form>
            )}
          </section>
        )}
        {records !== null && (
          <Records records={records} sender={sender} askProvider={askProvider} isProven={arrived !== null} />
        )}
        <p>
          <Link className="link" to="/settings?section=lead&field=lead.email">
            Change who gets enquiries
          </Link>
        </p>
      </div>
    </>
  );
}

const TITLES: Partial<Record<string, string>> = { connect: 'Not connected' };
