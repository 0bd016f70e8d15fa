/** Lines after which mail programs repeat the message that is answered. English programs; others quote with ">". */
const STARTS = [
  /^-{2,} ?(?:original message|forwarded message) ?-{2,}$/i,
  /^_{8,}$/, // Outlook on the web
];
/** Outlook: From, then Sent, To and Subject. */
const OUTLOOK_NEXT = /^(?:sent|date|to): .+/i;
/** "On Fri, 20 Nov 2026 at 10:01, Ben Lee, Northbank <ben@dealer.example> wrote:", often over two lines. */
const WROTE = /^on .{6,300} wrote:$/i;

/** What someone wrote, and what their mail program repeated below it. Both may be empty. */
export function splitQuoted(text: string): { written: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = lines.findIndex((_, index) => startsQuote(lines, index));
  const cut = start === -1 ? lines.length : start;
  const written = lines.slice(0, cut).join('\n').trim();
  const quoted = lines.slice(cut).join('\n').trim();
  // someone who answers between the lines: nothing is above, and all of it is theirs to read
  return written === '' ? { written: quoted, quoted: '' } : { written, quoted };
}

function startsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim();
  const next = lines[index + 1]?.trim() ?? '';
  if (WROTE.test(line) || (/^on /i.test(line) && WROTE.test(`${line} ${next}`))) return true;
  if (/^from: /i.test(line)) return OUTLOOK_NEXT.test(next);
  if (STARTS.some((pattern) => pattern.test(line))) return true;
  // only a quote that reaches to the end: one in between is answered below
  return line.startsWith('>') && lines.slice(index).every((rest) => rest.trim() === '' || rest.startsWith('>'));
}
