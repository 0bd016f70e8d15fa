import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type FromDevice = { response: string } | { problem: { title: string; text: string } };

/** Signs in. `autofill`: the passkey is among the browser’s suggestions for the email field. */
export const signInByDevice = (autofill: boolean): Promise<FromDevice> =>
  fromDevice({ intent: 'sign-in' }, (options) =>
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  );

/** Adds a passkey. `old`: the password of the person who is signed in. */
export const passkeyOfDevice = (
  request: { intent: 'set-up' } | { intent: 'account'; old: string },
): Promise<FromDevice> =>
  fromDevice(request, (options) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

async function fromDevice(
  request: Record<string, string>,
  use: (options: unknown) => Promise<unknown>,
): Promise<FromDevice> {
  try {
    const answer = await fetch('/desk/sign-in/passkey', { method: 'POST', body: new URLSearchParams(request) });
    if (answer.status === 429) return problem('Too many attempts', 'Please try again in a few minutes.');
    if (answer.redirected) return problem('This timed out', 'Please start again.');
    const reply = (await answer.json()) as { options?: unknown; problem?: string };
    if (reply.problem !== undefined) return problem('No passkey was added', reply.problem);
    return { response: JSON.stringify(await use(reply.options)) };
  } catch (error) {
    return problem(...because(error instanceof Error ? error.name : ''));
  }
}

const problem = (title: string, text: string): FromDevice => ({ problem: { title, text } });

/** By the error names of WebAuthn level 3. */
function because(name: string): [title: string, text: string] {
  if (name === 'InvalidStateError') return ['This device already has a passkey', 'It’s in the list below.'];
  if (name === 'NotAllowedError' || name === 'AbortError')
    return ['No passkey was used', 'No passkey was chosen, or it timed out. Please try again.'];
  return ['Something went wrong', 'This browser or device can’t use passkeys. Use another option below.'];
}
