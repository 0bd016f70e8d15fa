import { Form } from 'react-router';
import type { MailServerErrors, TypedMailServer } from '#domain/mail/mail-server.ts';
import { askForMail } from '#domain/set-up/no-mail.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { SeenState } from '../../components/set-up-records/set-up-records.tsx';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './set-up-mail.module.css';
import { WhereToFind } from './where-to-find.tsx';

interface ServerSectionProps {
  server: { verdict: 'right' | 'wrong'; words: string } | null;
  canConnect: boolean;
  /** Where emails are shown until then; null: nowhere. */
  inbox: string | null;
  sendsMail: boolean;
  siteName: string;
  email: string;
  refused: { typed: TypedMailServer; errors: MailServerErrors } | undefined;
  busy: boolean;
}

/** The mail server that sends for this server: connecting, changing and disconnecting it. */
export function ServerSection(props: ServerSectionProps) {
  const { server, canConnect, inbox, sendsMail, siteName, refused } = props;
  return (
    <section aria-labelledby="server">
      <h2 id="server">Mail server</h2>
      {server && <SeenState {...server} />}
      {!server && !sendsMail && (
        <p>
          {inbox === null ? (
            'Until it is connected, emails are stored on this server.'
          ) : (
            <>
              Until it is connected, emails are shown{' '}
              <a className="link" href={inbox} target="_blank" rel="noreferrer">
                in this server’s own inbox
              </a>
              .
            </>
          )}
        </p>
      )}
      {canConnect ? (
        server ? (
          <details open={refused !== undefined || undefined}>
            <summary className="link">Use another mail server</summary>
            <ServerForm {...props} />
          </details>
        ) : (
          <ServerForm {...props} />
        )
      ) : (
        !sendsMail && (
          <>
            <p>The operator of this server connects it. Copy this for them:</p>
            <blockquote className={css.copy}>{askForMail(siteName)}</blockquote>
          </>
        )
      )}
    </section>
  );
}

const HINTS = {
  host: 'Microsoft 365: smtp.office365.com. Google: smtp.gmail.com. Others: ask your email provider for the server of outgoing mail (SMTP).',
  port: 'Your provider tells it with the server name. 587 is right for Microsoft 365 and Google. Others may say 465.',
  user: 'Usually the whole email address. Leave user name and password empty if the server asks for neither.',
  password:
    'If you confirm sign-ins with a code or your phone, your own password won’t work here. Your provider makes another one for this. It is stored encrypted.',
  sender: undefined,
} as const;

function ServerForm({ email, refused, busy, server }: ServerSectionProps) {
  const errors = refused?.errors ?? {};
  const typed = refused?.typed ?? { host: '', port: '587', user: email, password: '', sender: email };
  const field = (name: keyof TypedMailServer) => ({ id: `server-${name}`, hint: HINTS[name], error: errors[name] });
  const input = (name: keyof TypedMailServer) => ({
    ...describedBy(`server-${name}`, { hint: HINTS[name], error: errors[name] }),
    name,
    defaultValue: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 300,
  });
  return (
    <Form method="post" {...guarded()} className={css.form} noValidate>
      <WhereToFind />
      <Field {...field('host')} label="Server name">
        <Input {...input('host')} autoCapitalize="none" />
      </Field>
      <Field {...field('port')} label="Port">
        <Input {...input('port')} inputMode="numeric" />
      </Field>
      <Field {...field('user')} label="User name" optional>
        <Input {...input('user')} autoCapitalize="none" />
      </Field>
      <Field {...field('password')} label="Password" optional>
        <Input {...input('password')} type="password" autoComplete="new-password" />
      </Field>
      <Field {...field('sender')} label="Emails come from">
        <Input {...input('sender')} type="email" />
      </Field>
      <Button type="submit" variant="filled" name="intent" value="connect" busy={busy}>
        {server ? 'Replace the mail server' : 'Connect the mail server'}
      </Button>
    </Form>
  );
}
