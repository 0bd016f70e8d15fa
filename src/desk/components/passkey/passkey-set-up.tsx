import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FINGERPRINT } from '#ui/icon/icons.ts';
import { passkeyOfDevice, type FromDevice } from './ask-device.ts';
import { PasskeyAddress } from './passkey-address.tsx';
import css from './passkey.module.css';

/**
 * Sets up a passkey as the first second sign-in step. It is hidden without JavaScript. `isTemporary`: the desk will have
 * another address later, so the code app is offered first and the passkey with its limits.
 */
export function PasskeySetUp({ host, isTemporary }: { host: string; isTemporary: boolean }) {
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
  const or = <p className={css.or}>or</p>;
  return (
    <div className={css.passkey}>
      {isTemporary && or}
      {result && 'problem' in result && <Banner title={result.problem.title}>{result.problem.text}</Banner>}
      <Form
        method="post"
        className={css.make}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <input type="hidden" name="intent" value="passkey" />
        <h2 className={css.way}>Passkey</h2>
        <p className="muted" id="passkey-words">
          A passkey is saved on this device. You sign in with your fingerprint, face or device PIN instead of a password
          and code. <PasskeyAddress host={host} isTemporary={isTemporary} />
        </p>
        <Button
          type="submit"
          variant={isTemporary ? 'outlined' : 'filled'}
          wide
          busy={busy}
          aria-describedby="passkey-words"
          data-scripted
        >
          <Icon of={FINGERPRINT} />
          Use a passkey
        </Button>
      </Form>
      {!isTemporary && or}
    </div>
  );
}
