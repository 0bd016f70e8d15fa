/** One host: browsers offer a passkey there alone, and nowhere else of the group. */
export interface PasskeyHost {
  /** "www.northbank.example" */
  host: string;
  /** "https://www.northbank.example" */
  origin: string;
}

export interface VerifiedPasskey {
  /** As the device named it, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** How often it has signed; passkeys that are copied between devices always say 0. */
  counter: number;
  transports: readonly string[];
}

/** What a browser is given to ask the device, and sends back: JSON of the WebAuthn standard, level 3. */
export type BrowserJson = Record<string, unknown>;

/**
 * Port: what devices sign when a passkey is made and used (WebAuthn level 3). Anyone who uses it proves themselves to the
 * device too, by finger, face or PIN. `verify…`: undefined when anything does not fit.
 */
export interface PasskeyCeremonies {
  registrationOptions(
    at: PasskeyHost,
    who: { staffId: number; email: string; name: string; company: string },
    challenge: Buffer,
    known: readonly string[],
  ): Promise<BrowserJson>;
  verifyRegistration(at: PasskeyHost, challenge: Buffer, response: string): Promise<VerifiedPasskey | undefined>;
  signInOptions(at: PasskeyHost, challenge: Buffer): Promise<BrowserJson>;
  /** Which passkey signed, as the browser says it: nothing is verified yet. */
  credentialId(response: string): string | undefined;
  /** Its counter now. */
  verifySignIn(
    at: PasskeyHost,
    challenge: Buffer,
    response: string,
    passkey: VerifiedPasskey & { staffId: number },
  ): Promise<number | undefined>;
}
