import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type FromDevice = { response: string } | { problem: { title: string; text: string } };

/** Somebody signs in. `autofill`: the passkey waits among what the browser offers for the e-mail field. */
export const signInByDevice = (autofill: boolean): Promise<FromDevice> =>
  fromDevice({ for: 'sign-in' }, (options) =>
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  );

/** A new passkey. `old`: the password of somebody who is signed in. */
export const passkeyOfDevice = (asked: { for: 'set-up' } | { for: 'account'; old: string }): Promise<FromDevice> =>
  fromDevice(asked, (options) => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

async function fromDevice(
  asked: Record<string, string>,
  use: (options: unknown) => Promise<unknown>,
): Promise<FromDevice> {
  try {
    const answer = await fetch('/desk/sign-in/passkey', { method: 'POST', body: new URLSearchParams(asked) });
    if (answer.status === 429) return problem('Too many attempts', 'Please try again in a few minutes.');
    if (answer.redirected) return problem('This took too long', 'Please begin again.');
    const told = (await answer.json()) as { options?: unknown; problem?: string };
    if (told.problem !== undefined) return problem('No passkey was added', told.problem);
    return { response: JSON.stringify(await use(told.options)) };
  } catch (error) {
    return problem(...because(error instanceof Error ? error.name : ''));
  }
}

const problem = (title: string, text: string): FromDevice => ({ problem: { title, text } });

/** By the names of WebAuthn level 3. */
function because(name: string): [title: string, text: string] {
  if (name === 'InvalidStateError') return ['This device has a passkey already', 'It stands in the list.'];
  if (name === 'NotAllowedError' || name === 'AbortError')
    return ['No passkey was used', 'Nothing was chosen on this device, or it took too long. Please try again.'];
  return ['That did not work', 'This browser or device could not use a passkey. There is another way below.'];
}
