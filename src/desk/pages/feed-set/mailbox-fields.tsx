import type { FeedErrors, TypedFeed } from '#domain/import/feed-form.ts';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './feed-set.module.css';

interface MailboxFieldsProps {
  typed: TypedFeed;
  errors: FeedErrors;
  /** A stored one is never shown. */
  hasPassword: boolean;
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
export function MailboxFields({ typed, errors, hasPassword }: MailboxFieldsProps) {
  return (
    <div className={css.mailed}>
      {FIELDS.map(({ name, label, hint: always }) => {
        const isPassword = name === 'mailPassword';
        const hint = isPassword && hasPassword ? 'Leave it empty to keep the stored one.' : always;
        return (
          <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
            <Input
              {...describedBy(name, { error: errors[name], hint })}
              name={name}
              type={isPassword ? 'password' : 'text'}
              autoComplete={isPassword ? 'new-password' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={isPassword ? undefined : typed[name]}
            />
          </Field>
        );
      })}
    </div>
  );
}
