/** What a host name answers an encrypted connection with. `none`: nothing answers there, or not in time. */
export type Certificate =
  | { state: 'valid'; until: Date }
  | { state: 'invalid'; because: 'expired' | 'other name' | 'not trusted' }
  | { state: 'none' };

/** Port: the certificate at a host name, as a browser would judge it. Never throws. */
export type CertificateOf = (host: string) => Promise<Certificate>;
