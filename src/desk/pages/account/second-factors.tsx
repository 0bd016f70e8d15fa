import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { passkeyOfDevice, type FromDevice } from '../../components/passkey/ask-device.ts';
import { PasskeyAddress } from '../../components/passkey/passkey-address.tsx';
import css from './account.module.css';

export interface SecondFactorsProps {
  app: boolean;
  /** "www.northbank.example" */
  host: string;
  /** The desk will have another address later. */
  isTemporary: boolean;
  passkeys: { id: string; name: string; note: string }[];
}

/** The second factors of the person who is signed in. The last one cannot be removed. */
export function SecondFactors({ app, host, isTemporary, passkeys }: SecondFactorsProps) {
  const last = passkeys.length + (app ? 1 : 0) === 1;
  return (
    <section>
      <h2>Passkeys and code app</h2>
      <p className={css.about}>
        A passkey is saved on a device. It signs you in with your fingerprint, face or PIN, without a password. A code
        app shows a new six-digit code every 30 seconds, for example Google Authenticator. It works with your password
        at every site in the group.
      </p>
      <ul className={css.sessions}>
        {passkeys.map(({ id, name, note }) => (
          <li key={id}>
            <details>
              <summary>
                <span>
                  <b>{name}</b>
                  <small>{note}</small>
                </span>
                <span className={css.change}>
                  Change <span className="vh">{name}</span>
                </span>
              </summary>
              <Form method="post" className={css.inline}>
                <input type="hidden" name="passkey" value={id} />
                <Field id={`name-${id}`} label="Name">
                  <Input id={`name-${id}`} name="name" defaultValue={name} required maxLength={60} />
                </Field>
                <Button type="submit" name="intent" value="rename-passkey" size="small">
                  Rename
                </Button>
              </Form>
              <Remove intent="remove-passkey" passkey={id} what={name} last={last} />
            </details>
          </li>
        ))}
        {app && (
          <li>
            <details>
              <summary>
                <span>
                  <b>Code app</b>
                  <small>Works at every site in the group</small>
                </span>
                <span className={css.change}>
                  Change <span className="vh">the app</span>
                </span>
              </summary>
              <Remove intent="remove-app" what="the app" last={last} />
            </details>
          </li>
        )}
      </ul>
      <Add app={app} host={host} isTemporary={isTemporary} />
    </section>
  );
}

function Remove({ intent, passkey, what, last }: { intent: string; passkey?: string; what: string; last: boolean }) {
  if (last)
    return <p className={css.about}>This is your only second sign-in step. Add another before you remove it.</p>;
  const id = `old-${passkey ?? 'app'}`;
  return (
    <Form method="post" className={css.inline}>
      {passkey !== undefined && <input type="hidden" name="passkey" value={passkey} />}
      <Field id={id} label="Your password">
        <Input id={id} name="old" type="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" name="intent" value={intent} size="small">
        Remove <span className="vh">{what}</span>
      </Button>
    </Form>
  );
}

function Add({ app, host, isTemporary }: Pick<SecondFactorsProps, 'app' | 'host' | 'isTemporary'>) {
  const submit = useSubmit();
  const [result, setResult] = useState<FromDevice>();
  const [asking, setAsking] = useState(false);
  const add = async (old: string) => {
    setAsking(true);
    const answered = await passkeyOfDevice({ intent: 'account', old });
    setAsking(false);
    setResult(answered);
    if ('response' in answered) void submit({ intent: 'add-passkey', ...answered }, { method: 'post' });
  };
  return (
    <details className={css.add}>
      <summary>Add {app ? 'a passkey' : 'a passkey or a code app'}</summary>
      {result && 'problem' in result && <Banner title={result.problem.title}>{result.problem.text}</Banner>}
      <p className={css.about}>
        A passkey that you add here is saved on this device. <PasskeyAddress host={host} isTemporary={isTemporary} />
      </p>
      <Form
        method="post"
        className={css.inline}
        onSubmit={(event) => {
          if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') !== 'add-passkey') return;
          event.preventDefault();
          void add(String(new FormData(event.currentTarget).get('old')));
        }}
      >
        <Field id="old-add" label="Your password">
          <Input id="old-add" name="old" type="password" autoComplete="current-password" required />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="add-passkey"
          size="small"
          busy={asking}
          className={css.scripted}
          data-scripted
        >
          Add a passkey
        </Button>
        {!app && (
          <Button type="submit" name="intent" value="add-app" size="small">
            Set up a code app
          </Button>
        )}
      </Form>
      <noscript>
        <p className={css.about}>Passkeys need JavaScript, which is off in this browser.</p>
      </noscript>
    </details>
  );
}
