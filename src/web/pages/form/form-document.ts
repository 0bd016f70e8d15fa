import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { SentDocument } from '#app/lead/attachment-store.ts';
import type { Problem } from '#app/lead/accept-lead.ts';
import type { Form } from '#domain/forms/define-form.ts';
import { documentType } from '#app/lead/document-type.ts';
import { documentSizeProblem } from '#domain/lead/documents.ts';
import { services, uploads } from '../../context.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Days a document is kept: long enough to fill an advertised position. */
const KEPT_DAYS = 90;

/** The document that came with a form. `undefined`: none came, or the form takes none. */
export async function formDocument(
  form: Form,
  { siteId, now }: { siteId: number; now: Date },
  context: Readonly<RouterContextProvider>,
): Promise<SentDocument | { problem: Problem } | undefined> {
  const field = form.fields.find(({ kind }) => kind === 'file');
  const file = context.get(uploads).find(({ name }) => name === field?.name);
  if (field === undefined || file === undefined) return undefined;
  const problem = (message: string) => ({ problem: { field: field.name, message } });
  const tooLarge = documentSizeProblem(file.bytes.length, file.cut);
  if (tooLarge !== null) return problem(tooLarge);
  const mediaType = documentType(file.bytes);
  if (mediaType === null) return problem('We can’t read this file. Choose a PDF, Word, OpenDocument or text file');
  if (!(await context.get(services).tradeIns.attachments.hasRoom(siteId, file.bytes.length)))
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
