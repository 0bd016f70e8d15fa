import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { passkeyOfDevice, type FromDevice } from './ask-device.ts';
import { FINGERPRINT } from './fingerprint.ts';
import css from './passkey.module.css';

/** A passkey as the second factor that somebody begins with. Without JavaScript it is not there. */
export function PasskeySetUp({ host }: { host: string }) {
  const submit = useSubmit();
  const [told, setTold] = useState<FromDevice>();
  const [asking, setAsking] = useState(false);
  const busy = useNavigation().state !== 'idle' || asking;
  const ask = async () => {
    setAsking(true);
    const answered = await passkeyOfDevice({ for: 'set-up' });
    setAsking(false);
    setTold(answered);
    if ('response' in answered) void submit({ intent: 'passkey', ...answered }, { method: 'post' });
  };
  return (
    <div className={css.passkey}>
      {told && 'problem' in told && <Banner title={told.problem.title}>{told.problem.text}</Banner>}
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
          Your finger, face or the PIN of this device, in place of password and code. It belongs to {host}: other sites
          of the group ask for a passkey of their own, or an app.
        </p>
      </Form>
      <p className={css.or}>or</p>
    </div>
  );
}
