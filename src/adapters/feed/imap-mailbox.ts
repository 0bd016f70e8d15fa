import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import {
  MOST_MESSAGES,
  type FeedMailbox,
  type MailedFile,
  type MailedFiles,
  type MailMark,
} from '#app/feed/feed-mailbox.ts';
import { FeedAway } from '#app/feed/feed-services.ts';
import { isAllowedSender, isForged, isStockFileName } from '#domain/import/allowed-sender.ts';
import type { MailboxAccess } from '#domain/import/mailbox-form.ts';
import { MailboxAway } from '#app/mail/mailbox-away.ts';
import { inMailbox, type ImapSettings } from '../imap/in-mailbox.ts';

/** Mail servers rarely take more than 25 MB; in base64 a file takes a third more (bytes). */
const LARGEST_FILE = 40 * 1_048_576;
const FILES_OF_ONE = 5;
/** Messages whose sender and parts are asked for at once. */
const LOOKED_AT = 500;

interface MailboxSettings extends ImapSettings {
  largestFile?: number;
}

/** Mailboxes over IMAP, always with TLS, on the public internet alone. */
export const imapMailbox = ({ largestFile = LARGEST_FILE, ...settings }: MailboxSettings = {}): FeedMailbox => ({
  async take(access, mark) {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-mail-'));
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
      const read = await inMailbox(access, settings, (client) =>
        readFolder(client, access, mark, { folder, largestFile }),
      );
      return { ...read, discard };
    } catch (error) {
      await discard();
      throw error instanceof MailboxAway ? new FeedAway(error.message, { cause: error }) : error;
    }
  },
});

async function readFolder(
  client: ImapFlow,
  access: MailboxAccess,
  known: MailMark | null,
  place: { folder: string; largestFile: number },
): Promise<Omit<MailedFiles, 'discard'>> {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen(access.folder, { readOnly: true });
  const validity = String(uidValidity);
  if (exists === 0) return { files: [], seen: { validity, uid: uidNext - 1 } };
  const mark = known?.validity === validity ? known : null;
  // without a mark only the newest file counts: an older one has been overtaken
  const range = mark ? `${mark.uid + 1}:*` : `${Math.max(1, exists - LOOKED_AT + 1)}:*`;
  const messages = (
    await client.fetchAll(
      range,
      { uid: true, envelope: true, bodyStructure: true, headers: ['authentication-results'] },
      { uid: mark !== null },
    )
  )
    // "9:*" also gives the last message where that is the eighth
    .filter(({ uid }) => uid > (mark?.uid ?? 0))
    .sort((a, b) => a.uid - b.uid);
  const fitting = messages.filter((message) => isWanted(message, access));
  const chosen = mark ? fitting.slice(0, MOST_MESSAGES) : fitting.slice(-1);
  const isRest = mark !== null && fitting.length > chosen.length;
  const files: MailedFile[] = [];
  for (const { uid, bodyStructure } of chosen)
    for (const part of stockFilesIn(bodyStructure).slice(0, FILES_OF_ONE))
      files.push(await download(client, { validity, uid }, part, { ...place, nth: files.length }));
  const last = isRest ? chosen.at(-1)!.uid : Math.max(mark?.uid ?? 0, ...messages.map(({ uid }) => uid));
  return { files, seen: { validity, uid: last } };
}

function isWanted({ envelope, headers, bodyStructure }: FetchMessageObject, { senders }: MailboxAccess): boolean {
  const from = envelope?.from ?? [];
  const results = /^authentication-results:((?:.|\r?\n[ \t])*)/im.exec(headers?.toString('latin1') ?? '')?.[1];
  return (
    from.length === 1 &&
    isAllowedSender(from[0]!.address ?? '', senders) &&
    !isForged(results) &&
    stockFilesIn(bodyStructure).length > 0
  );
}

const nameOf = ({ dispositionParameters, parameters }: MessageStructureObject): string =>
  dispositionParameters?.filename ?? parameters?.name ?? '';

const stockFilesIn = (node: MessageStructureObject | undefined): MessageStructureObject[] =>
  node === undefined
    ? []
    : [...(isStockFileName(nameOf(node)) ? [node] : []), ...(node.childNodes ?? []).flatMap(stockFilesIn)];

async function download(
  client: ImapFlow,
  mark: MailMark,
  part: MessageStructureObject,
  { folder, largestFile, nth }: { folder: string; largestFile: number; nth: number },
): Promise<MailedFile> {
  const name = nameOf(part)
    .replaceAll(/[^\p{L}\p{N} ._()+-]/gu, '_')
    .slice(-100);
  const most = `${name} is larger than ${Math.floor(largestFile / 1_048_576)} MB. Ask the supplier to send it as zip or gzip.`;
  // as it is encoded, which is never shorter
  if ((part.size ?? 0) > largestFile * 1.4) return { name, mark, problem: most };
  const { content } = await client.download(String(mark.uid), part.part ?? '1', {
    uid: true,
    maxBytes: largestFile + 1,
    decodeText: false,
  });
  if (!content) throw new MailboxAway('A message was deleted while it was read.');
  const path = join(folder, String(nth));
  const written = createWriteStream(path, { mode: 0o600 });
  await pipeline(content, written);
  return written.bytesWritten > largestFile ? { name, mark, problem: most } : { name, mark, path };
}
