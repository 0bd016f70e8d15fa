/** What ends a name of a file that a stock feed can be. */
const STOCK_FILE = /\.(?:csv|tsv|txt|xlsx|json|jsonl|ndjson|xml|gz|zip)$/i;

/** Whether the sender of a message is among those whose files are imported: by address, or by domain ("@supplier.example"). */
export function isAllowedSender(address: string, senders: readonly string[]): boolean {
  const sent = address.trim().toLowerCase();
  const domain = sent.slice(sent.lastIndexOf('@'));
  return sent.includes('@') && senders.some((sender) => sender === sent || sender === domain);
}

/** Whether an attachment can be a stock file, by its name. */
export const isStockFileName = (name: string): boolean => STOCK_FILE.test(name.trim());

/**
 * Whether the mail server that received a message found that it is not from whom it says: `dmarc=fail` in the first
 * Authentication-Results (RFC 8601), which is that server's own.
 */
export const isForged = (authenticationResults: string | undefined): boolean =>
  /(?:^|[;\s])dmarc\s*=\s*fail\b/i.test(authenticationResults ?? '');
