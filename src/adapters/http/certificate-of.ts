import { connect } from 'node:tls';
import type { Certificate, CertificateOf } from '#app/set-up/certificates.ts';
import { publicLookup } from './outbound.ts';

/** A person waits for the page (ms). */
const DEADLINE_MS = 2_500;

const PROBLEMS: Record<string, Extract<Certificate, { state: 'invalid' }>['because']> = {
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'not trusted',
};

/**
 * Opens an encrypted connection to the name and closes it without a request. Only addresses on the public internet are
 * called; the rest of the options is for tests.
 */
export function certificateOf({
  deadlineMs = DEADLINE_MS,
  port = 443,
  ca,
  lookup = publicLookup,
}: { deadlineMs?: number; port?: number; ca?: string; lookup?: typeof publicLookup } = {}): CertificateOf {
  return (host) =>
    new Promise<Certificate>((resolve) => {
      const end = (found: Certificate) => {
        clearTimeout(deadline);
        socket.destroy();
        resolve(found);
      };
      const socket = connect({ host, port, servername: host, lookup, ca }, () =>
        end({ state: 'valid', until: new Date(socket.getPeerCertificate().valid_to) }),
      );
      const deadline = setTimeout(() => end({ state: 'none' }), deadlineMs);
      socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
        const because = PROBLEMS[code];
        end(because === undefined ? { state: 'none' } : { state: 'invalid', because });
      });
    });
}
