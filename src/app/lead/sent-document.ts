import { randomBytes } from 'node:crypto';
import type { Form } from '#domain/forms/define-form.ts';
import { documentSizeProblem } from '#domain/lead/documents.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Problem } from './accept-lead.ts';
import type { AttachmentStore, SentDocument } from './attachment-store.ts';
import { documentType } from './document-type.ts';

/** Days a document is kept: long enough to fill an advertised position. */
const KEPT_DAYS = 90;

/** A file as it came with a form; `cut`: it was larger than any that is read. */
export interface SentFile {
  /** Of its field. */
  name: string;
  bytes: Buffer;
  cut: boolean;
}

/** The document that came with a form. `undefined`: none came, or the form takes none. */
export async function sentDocument(
  held: { attachments: Pick<AttachmentStore, 'hasRoom'> },
  form: Form,
  files: readonly SentFile[],
  { siteId, now }: { siteId: number; now: Date },
): Promise<SentDocument | { problem: Problem } | undefined> {
  const field = form.fields.find(({ kind }) => kind === 'file');
  const file = files.find(({ name }) => name === field?.name);
  if (field === undefined || file === undefined) return undefined;
  const problem = (message: string) => ({ problem: { field: field.name, message } });
  const tooLarge = documentSizeProblem(file.bytes.length, file.cut);
  if (tooLarge !== null) return problem(tooLarge);
  const mediaType = documentType(file.bytes);
  if (mediaType === null) return problem('We can’t read this file. Choose a PDF, Word, OpenDocument or text file');
  if (!(await held.attachments.hasRoom(siteId, file.bytes.length)))
    return problem('We can’t accept documents right now. Send the form without it and bring the document with you');
  return {
    key: randomBytes(16).toString('base64url'),
    slot: field.name,
    label: field.label,
    mediaType,
    bytes: file.bytes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  };
}
