/** Names of header fields in lower case. */
export type MailHeaders = ReadonlyMap<string, string>;

/** Autoresponders from before RFC 3834, and lists. */
const BULK = /^(?:bulk|junk|list|auto_reply)$/i;
const REPORT = /^multipart\/report\b/i;

/**
 * Whether a machine wrote an email: out of office, receipts and bounces. By Auto-Submitted (RFC 3834 section 5), an empty
 * return path and reports (RFC 3464), and the older Precedence and X-Autoreply.
 */
export function isAutomatic(headers: MailHeaders): boolean {
  const value = (name: string) => headers.get(name)?.trim() ?? '';
  const [submitted = ''] = value('auto-submitted').split(';');
  return (
    !/^(?:no)?$/i.test(submitted.trim()) ||
    /^<\s*>$/.test(value('return-path')) ||
    REPORT.test(value('content-type')) ||
    BULK.test(value('precedence')) ||
    /^yes$/i.test(value('x-autoreply')) ||
    headers.has('x-autorespond')
  );
}

/** The fields of a message's head, unfolded (RFC 5322 section 2.2.3). Of a field that comes twice all values, by line. */
export function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return headers;
}
