import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FINGERPRINT } from '#ui/icon/icons.ts';
import { signInByDevice, type FromDevice } from './ask-device.ts';
import css from './passkey.module.css';

/** Signs in with a button, or from the browser’s suggestions for the email field. It is hidden without JavaScript. */
export function PasskeySignIn() {
  const submit = useSubmit();
  const [result, setResult] = useState<FromDevice>();
  const [asking, setAsking] = useState(false);
  const busy = useNavigation().state !== 'idle' || asking;
  const send = (answered: FromDevice) => {
    setResult(answered);
    if ('response' in answered) void submit({ intent: 'passkey', ...answered }, { method: 'post' });
  };
  useEffect(() => {
    let here = true;
    void browserSupportsWebAuthnAutofill().then(async (can) => {
      // a request that was dismissed or replaced by the button shows no message
      const answered = can && here ? await signInByDevice(true) : undefined;
      if (here && answered && 'response' in answered)
        void submit({ intent: 'passkey', ...answered }, { method: 'post' });
    });
    return () => {
      here = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [submit]);
  return (
    <div className={css.passkey}>
      {result && 'problem' in result && <Banner title={result.problem.title}>{result.problem.text}</Banner>}
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
          void signInByDevice(false)
            .then(send)
            .finally(() => setAsking(false));
        }}
      >
        <input type="hidden" name="intent" value="passkey" />
        <Button type="submit" variant="filled" wide busy={busy} aria-describedby="passkey-words" data-scripted>
          <Icon of={FINGERPRINT} />
          Sign in with a passkey
        </Button>
        <p className="small muted" id="passkey-words">
          With your fingerprint, face or device PIN, once you’ve added a passkey in your account.
        </p>
      </Form>
      <p className={css.or}>or</p>
    </div>
  );
}
