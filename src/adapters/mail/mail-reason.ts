/** The status code of a rejection, without its text: servers like to repeat addresses. */
export function mailReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'mail: failed';
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return `mail: ${[code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'failed'}`;
}

/** A server that says 5xx does not want this mail (RFC 5321 section 4.2.1); of a sign-in it says nothing about the mail. */
export function isRejected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return Number(responseCode) >= 500 && code !== 'EAUTH';
}
