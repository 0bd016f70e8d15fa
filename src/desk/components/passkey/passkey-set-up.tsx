import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FINGERPRINT } from '#ui/icon/icons.ts';
import { passkeyOfDevice, type FromDevice } from './ask-device.ts';
import css from './passkey.module.css';

/** Sets up a passkey as the first second sign-in step. It is hidden without JavaScript. */
export function PasskeySetUp({ host }: { host: string }) {
  const submit = useSubmit();
  const [result, setResult] = useState<FromDevice>();
  const [asking, setAsking] = useState(false);
  const busy = useNavigation().state !== 'idle' || asking;
  const ask = async () => {
    setAsking(true);
    const answered = await passkeyOfDevice({ intent: 'set-up' });
    setAsking(false);
    setResult(answered);
    if ('response' in answered) void submit({ intent: 'passkey', ...answered }, { method: 'post' });
  };
  return (
    <div className={css.passkey}>
      {result && 'problem' in result && <Banner title={result.problem.title}>{result.problem.text}</Banner>}
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <input type="hidden" name="intent" value="passkey" />
        <Button type="submit" variant="filled" wide busy={busy}>
          <Icon of={FINGERPRINT} />
          Use a passkey
        </Button>
        <p className="small muted">
          A passkey is saved on this device. You sign in with your fingerprint, face or device PIN instead of a password
          and code. It only works at {host}. Other sites in the group need their own passkey or a code app.
        </p>
      </Form>
      <p className={css.or}>or</p>
    </div>
  );
}
