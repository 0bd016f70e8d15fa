import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyCeremonies } from '#app/staff/passkey-ceremonies.ts';

// 27 MB in memory and most of them for certificates: it comes with the first passkey, not with the server
const library = () => import('@simplewebauthn/server');

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const credential = {
  id: base64url.max(1_400), // the standard allows 1,023 bytes
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};
const REGISTRATION = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const SIGN_IN = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** COSE: EdDSA, ES256 and RS256, which every device knows one of. */
const ALGORITHMS = [-8, -7, -257];

/** Who someone is, as the device keeps it: no name and no address. */
const handleOf = (staffId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`staff ${staffId}`);

export const passkeyCeremonies: PasskeyCeremonies = {
  async registrationOptions({ host }, { staffId, email, name, company }, challenge, known) {
    const options = await (
      await library()
    ).generateRegistrationOptions({
      rpName: company,
      rpID: host,
      userID: handleOf(staffId),
      userName: email,
      userDisplayName: name,
      challenge: new Uint8Array(challenge),
      attestationType: 'none', // who made the device is no one's business here
      excludeCredentials: known.map((id) => ({ id })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  },

  async verifyRegistration({ host, origin }, challenge, response) {
    const read = parsed(REGISTRATION, response);
    if (!read) return undefined;
    const { verifyRegistrationResponse } = await library();
    if (!(await hasNoCertificate(read.response.attestationObject))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: read as RegistrationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(doesNotFit);
    if (!verified || registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: read.response.transports };
  },

  async signInOptions({ host }, challenge) {
    const options = await (
      await library()
    ).generateAuthenticationOptions({
      rpID: host,
      challenge: new Uint8Array(challenge),
      userVerification: 'required',
    });
    return { ...options };
  },

  credentialId: (response) => parsed(SIGN_IN, response)?.id,

  async verifySignIn({ host, origin }, challenge, response, { staffId, credentialId, publicKey, counter, transports }) {
    const read = parsed(SIGN_IN, response);
    if (read?.response.userHandle !== Buffer.from(handleOf(staffId)).toString('base64url')) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: read as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] },
    }).catch(doesNotFit);
    return verified ? authenticationInfo?.newCounter : undefined;
  },
};

/** The library throws whatever does not fit, from a wrong origin to bytes that are no CBOR. */
const doesNotFit = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });

function parsed<T>(schema: z.ZodType<T>, response: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}

/** No one was asked for a certificate; one that is sent all the same names addresses that the library would ask. */
async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    return ['none', 'packed'].includes(attestation.get('fmt')) && attestation.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}
