import { buffer } from 'node:stream/consumers';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { MOST_ANSWERS, type AnswerReader, type ReceivedMail } from '#app/lead/answer-mailbox.ts';
import type { MailMark } from '#app/feed/feed-mailbox.ts';
import { MailboxAway } from '#app/mail/mailbox-away.ts';
import { answeredTokens } from '#domain/lead/answer-address.ts';
import { isAutomatic, readHeaders } from '#domain/lead/automatic-mail.ts';
import { inMailbox, type ImapSettings } from './in-mailbox.ts';
import { readMailboxUrl } from './mailbox-url.ts';

/** Messages whose head is asked for at once. */
const LOOKED_AT = 500;
/** Of the text of a message (bytes, in UTF-8): HTML is long, and no answer is longer. */
const MOST_BYTES = 262_144;
/** Of the text that is kept. */
const MOST_CHARACTERS = 10_000;
const MOST_FILES = 20;
const HEADERS = [
  'auto-submitted',
  'return-path',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'content-type',
  'references',
  'in-reply-to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
];

/** Mailboxes that the operator names in the environment, so that they may be on the own network. */
export const imapAnswers = (settings: ImapSettings = {}): AnswerReader => ({
  read: (url, mark) => {
    const access = readMailboxUrl(url);
    return inMailbox(access, { allowPrivate: true, ...settings }, (client) => readFolder(client, access.folder, mark));
  },
});

async function readFolder(
  client: ImapFlow,
  folder: string,
  known: MailMark | null,
): Promise<{ mails: ReceivedMail[]; seen: MailMark }> {
  const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
  const validity = String(uidValidity);
  const mark = known?.validity === validity ? known : null;
  const found = (await client.search(mark ? { uid: `${mark.uid + 1}:*` } : { all: true }, { uid: true })) || [];
  // "9:*" also gives the last message where that is the eighth
  const fresh = found.filter((uid) => uid > (mark?.uid ?? 0)).toSorted((a, b) => a - b);
  const looked = mark ? fresh.slice(0, LOOKED_AT) : fresh.slice(-LOOKED_AT);
  if (looked.length === 0) return { mails: [], seen: mark ?? { validity, uid: uidNext - 1 } };
  const messages = await client.fetchAll(
    looked.join(','),
    { uid: true, envelope: true, bodyStructure: true, headers: HEADERS },
    { uid: true },
  );
  const answers = messages
    .map((message) => ({ message, headers: readHeaders(message.headers?.toString('latin1') ?? '') }))
    .map(({ message, headers }) => ({ message, headers, tokens: tokensOf(message, headers) }))
    .filter(({ tokens }) => tokens.length > 0)
    .toSorted((a, b) => a.message.uid - b.message.uid);
  const chosen = answers.slice(0, MOST_ANSWERS);
  const mails: ReceivedMail[] = [];
  for (const { message, headers, tokens } of chosen)
    mails.push({
      id: message.envelope?.messageId?.slice(0, 250) || `${validity}-${message.uid}`,
      tokens,
      from: message.envelope?.from?.[0]?.address ?? '',
      ...(await textOf(client, message)),
      files: filesIn(message.bodyStructure),
      isAutomatic: isAutomatic(headers),
    });
  const last = answers.length > chosen.length ? chosen.at(-1)!.message.uid : looked.at(-1)!;
  return { mails, seen: { validity, uid: last } };
}

function tokensOf({ envelope }: FetchMessageObject, headers: ReadonlyMap<string, string>): string[] {
  const written = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    (headers.get(name) ?? '').split('\n').map((value) => value.replaceAll(/[<>]/g, '')),
  );
  const named = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].map((one) => one.address ?? '');
  const answers = `${headers.get('references') ?? ''} ${headers.get('in-reply-to') ?? ''}`;
  return answeredTokens({ recipients: [...named, ...written], answers }).slice(0, 5);
}

const partsOf = (node: MessageStructureObject | undefined): MessageStructureObject[] =>
  node === undefined ? [] : node.childNodes ? node.childNodes.flatMap(partsOf) : [node];

const nameOf = ({ dispositionParameters, parameters }: MessageStructureObject): string =>
  dispositionParameters?.filename ?? parameters?.name ?? '';

const isAttached = (part: MessageStructureObject): boolean =>
  part.disposition === 'attachment' || (nameOf(part) !== '' && !part.type?.startsWith('text/'));

/** Pictures within a text are mostly logos. */
const filesIn = (node: MessageStructureObject | undefined): string[] =>
  partsOf(node)
    .filter((part) => isAttached(part) && !(part.disposition === 'inline' && part.type?.startsWith('image/')))
    .map(
      (part) =>
        nameOf(part)
          .replaceAll(/\p{Cc}/gu, '')
          .slice(0, 120) || 'a file without a name',
    )
    .slice(0, MOST_FILES);

/** The first text, or else the first HTML as text. Only that part of the message is fetched. */
async function textOf(
  client: ImapFlow,
  { uid, bodyStructure }: FetchMessageObject,
): Promise<Pick<ReceivedMail, 'text' | 'isShortened'>> {
  const parts = partsOf(bodyStructure).filter((part) => !isAttached(part));
  const part = parts.find(({ type }) => type === 'text/plain') ?? parts.find(({ type }) => type === 'text/html');
  if (!part) return { text: '', isShortened: false };
  const { content } = await client.download(String(uid), part.part ?? '1', { uid: true, maxBytes: MOST_BYTES });
  if (!content) throw new MailboxAway('A message was deleted while it was read.');
  const raw = (await buffer(content)).toString('utf8');
  const text = (part.type === 'text/html' ? await htmlAsText(raw) : raw).trim();
  return {
    text: text.slice(0, MOST_CHARACTERS),
    isShortened: text.length > MOST_CHARACTERS || (part.size ?? 0) > MOST_BYTES,
  };
}

async function htmlAsText(markup: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(markup, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });
}
