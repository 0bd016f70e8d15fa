import type { Judged } from './host-records.ts';

/** `none`: nothing answers an encrypted connection there, or not in time. */
export type SeenCertificate =
  | { state: 'valid'; until: string }
  | { state: 'invalid'; because: 'expired' | 'other name' | 'not trusted' }
  | { state: 'none' };

const INVALID = {
  expired: 'The certificate has expired, so browsers warn visitors. The proxy in front of this server renews it.',
  'other name': 'The certificate there is for another name. The proxy in front of this server gets the right one.',
  'not trusted': 'Browsers don’t trust the certificate there. The proxy in front of this server gets another.',
};

/** What an encrypted connection to a host name shows. `until`: "24 February 2027". The proxy fetches certificates. */
export function judgeCertificate(seen: SeenCertificate): Pick<Judged, 'verdict' | 'words'> {
  if (seen.state === 'valid') return { verdict: 'right', words: `Certificate valid until ${seen.until}.` };
  if (seen.state === 'invalid') return { verdict: 'wrong', words: INVALID[seen.because] };
  return {
    verdict: 'unknown',
    words: 'No certificate seen. The proxy in front of this server gets one once the name leads here.',
  };
}
