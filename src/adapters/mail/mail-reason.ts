/** The status code of a rejection, without its text: servers like to repeat addresses. */
export function mailReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'mail: failed';
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return `mail: ${[code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'failed'}`;
}
