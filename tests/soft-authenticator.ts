import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What may differ from what an honest device and browser would sign. */
export interface Signed {
  origin: string;
  host: string;
  counter: number;
  userVerified: boolean;
  userHandle: string;
}

/** A passkey in a test: what a device and a browser make together (WebAuthn level 3, sections 6.1 and 6.5), signed for real. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ host, counter, userVerified }: Omit<Signed, 'origin' | 'userHandle'>, more?: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (userVerified ? 0x04 : 0) | (more ? 0x40 : 0)); // present, verified, brings a key
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head, more ?? Buffer.alloc(0)]);
  };

  return {
    id: credential.id,

    register(challenge: string, { origin, host, counter, userVerified }: Omit<Signed, 'userHandle'>): string {
      const bytes = (value: string) => Buffer.from(value, 'base64url');
      // COSE: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y }
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        bytes(x!),
        Buffer.from('225820', 'hex'),
        bytes(y!),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData({ host, counter, userVerified }, made);
      // CBOR: { fmt: "none", attStmt: {}, authData: <bytes> }
      const before = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([before, Buffer.from([data.length]), data]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      return JSON.stringify({
        ...credential,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      });
    },

    signIn(challenge: string, { origin, userHandle, ...signed }: Signed): string {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(signed);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}
