import type { FeedErrors, TypedFeed } from '#domain/import/feed-form.ts';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PasswordField } from './password-field.tsx';
import css from './feed-set.module.css';

interface MailboxFieldsProps {
  typed: TypedFeed;
  errors: FeedErrors;
  /** A stored one is never shown. */
  hasPassword: boolean;
  /** As in `PasswordField`. */
  rejected: object | undefined;
}

const MAIL_PASSWORD =
  'If sign-ins to the mailbox are confirmed with a code or phone, its provider makes another password for this.';

const FIELDS = [
  {
    name: 'mailHost',
    label: 'Mail server (IMAP)',
    hint: 'For example imap.example.com. The connection is always encrypted.',
  },
  { name: 'mailUser', label: 'User name of the mailbox', hint: undefined },
  { name: 'mailPassword', label: 'Password of the mailbox', hint: MAIL_PASSWORD },
  { name: 'mailFolder', label: 'Folder', hint: undefined },
  {
    name: 'senders',
    label: 'Senders',
    hint: 'Only their files are imported: addresses, or domains such as @supplier.example, separated by commas.',
  },
] as const;

/** The mailbox that a supplier sends files to. */
export function MailboxFields({ typed, errors, hasPassword, rejected }: MailboxFieldsProps) {
  return (
    <div className={css.mailed}>
      {FIELDS.map(({ name, label, hint }) =>
        name === 'mailPassword' ? (
          <PasswordField
            key={name}
            {...{ name, label, rejected }}
            hint={hasPassword ? 'Leave it empty to keep the stored one.' : hint}
            error={errors[name]}
          />
        ) : (
          <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
            <Input
              {...describedBy(name, { error: errors[name], hint })}
              name={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed[name]}
            />
          </Field>
        ),
      )}
    </div>
  );
}
