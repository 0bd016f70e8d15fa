import { expect, it } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

// "quoted text folded or kept"
it.each<[string, string, string, string]>([
  ['nothing', '', '', ''],
  ['no quote', 'Yes.\n\nSaturday?', 'Yes.\n\nSaturday?', ''],
  [
    'Gmail',
    'Yes.\r\n\r\nOn Fri, 20 Nov 2026 at 10:01, Ben <ben@d.example> wrote:\r\n> Hi',
    'Yes.',
    'On Fri, 20 Nov 2026 at 10:01, Ben <ben@d.example> wrote:\n> Hi',
  ],
  [
    'Gmail over two lines',
    'Yes.\nOn Fri, 20 Nov 2026 at 10:01, Ben Lee\n<ben@d.example> wrote:\n> Hi',
    'Yes.',
    'On Fri, 20 Nov 2026 at 10:01, Ben Lee\n<ben@d.example> wrote:\n> Hi',
  ],
  ['Outlook', 'Yes.\n\nFrom: Ben\nSent: Friday\nTo: Priya\n\nHi', 'Yes.', 'From: Ben\nSent: Friday\nTo: Priya\n\nHi'],
  [
    'Outlook on the web',
    'Yes.\n________________________________\nFrom: Ben',
    'Yes.',
    '________________________________\nFrom: Ben',
  ],
  ['an original message', 'Yes.\n-----Original Message-----\nHi', 'Yes.', '-----Original Message-----\nHi'],
  ['marked lines to the end', 'Yes.\n> Hi\n>\n\n> there\n', 'Yes.', '> Hi\n>\n\n> there'],
  ['an answer between the lines', '> Saturday?\nYes.\n> At ten?\nNo.', '> Saturday?\nYes.\n> At ten?\nNo.', ''],
  ['only a quote', '> Hi', '> Hi', ''],
  [
    'a sentence that begins like it',
    'From: my side it is fine\nOn Saturday I wrote: hello',
    'From: my side it is fine\nOn Saturday I wrote: hello',
    '',
  ],
])('%s', (_what, text, written, quoted) => expect(splitQuoted(text)).toEqual({ written, quoted }));
