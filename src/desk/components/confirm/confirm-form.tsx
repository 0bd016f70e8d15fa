import { useEffect, useRef, useState } from 'react';
import { CONFIRMED_MINUTES } from '#domain/staff/must-confirm.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FINGERPRINT } from '#ui/icon/icons.ts';
import type { Confirmation } from '../../confirm-identity.ts';
import { CodeInput } from '../code-input/code-input.tsx';
import { signInByDevice, type FromDevice } from '../passkey/ask-device.ts';
import passkeyCss from '../passkey/passkey.module.css';
import css from './confirm-form.module.css';

/**
 * Asks for the second factor, and sends the form that waits together with it. `back`: where to go instead. `downloads`: the
 * answer to a right code is a file, which leaves the page where it is; to a wrong one it is this page again.
 */
export function ConfirmForm({
  confirm,
  back,
  downloads = false,
}: {
  confirm: Confirmation;
  back: string;
  downloads?: boolean;
}) {
  const [sent, setSent] = useState(false);
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (sent) note.current?.focus();
  }, [sent]);
  const onSent = downloads ? () => setSent(true) : undefined;
  const { to, fields, app, passkey, problem } = confirm;
  const hint = app ? 'No phone? You can use a recovery code instead. Each works once.' : 'Each works once.';
  return (
    <section className={css.confirm} aria-labelledby="confirm-title">
      {sent && (
        <output ref={note} tabIndex={-1}>
          The download starts once we have checked that it’s you.{' '}
          <a className="link" href={back}>
            Go back
          </a>
        </output>
      )}
      <div role="alert" hidden={sent}>
        <h1 id="confirm-title">Confirm it’s you</h1>
        <p>
          You last confirmed who you are more than {CONFIRMED_MINUTES} minutes ago. We ask again before we give out data
          or access. What you typed is kept.
        </p>
      </div>
      {/* hidden, not gone: a form that is no longer in the page is not sent */}
      <div className={css.asks} hidden={sent}>
        {problem && <Banner title={problem.title}>{problem.text}</Banner>}
        {passkey && <ByPasskey to={to} fields={fields} onSent={onSent} />}
        <form method="post" action={to} onSubmit={onSent}>
          <Typed fields={fields} />
          <Field id="confirm-code" label={app ? 'Six-digit code' : 'Recovery code'} hint={hint}>
            <CodeInput {...describedBy('confirm-code', { hint })} name="confirm-code" required maxLength={40} />
          </Field>
          <Button type="submit" variant={passkey ? 'outlined' : 'filled'} wide>
            Confirm and continue
          </Button>
        </form>
        <p>
          <a className="link" href={back}>
            Go back without sending
          </a>
        </p>
      </div>
    </section>
  );
}

const Typed = ({ fields }: Pick<Confirmation, 'fields'>) =>
  fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);

function ByPasskey({ to, fields, onSent }: Pick<Confirmation, 'to' | 'fields'> & { onSent: (() => void) | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const response = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<FromDevice>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answered = await signInByDevice(false);
    setAsking(false);
    setResult(answered);
    if (!('response' in answered) || !response.current) return;
    response.current.value = answered.response;
    form.current?.submit();
    onSent?.();
  };
  return (
    <div className={passkeyCss.passkey}>
      {result && 'problem' in result && <Banner title={result.problem.title}>{result.problem.text}</Banner>}
      <form ref={form} method="post" action={to}>
        <Typed fields={fields} />
        <input ref={response} type="hidden" name="confirm-response" />
        <Button variant="filled" wide busy={asking} onClick={() => void ask()}>
          <Icon of={FINGERPRINT} />
          Confirm with a passkey
        </Button>
      </form>
      <p className={passkeyCss.or}>or</p>
    </div>
  );
}
