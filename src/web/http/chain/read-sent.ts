import type { UploadedFile } from '../../context.ts';
import type { ChainRequest } from './endpoint.ts';
import { readBody } from './read-body.ts';
import { readUpload } from './read-upload.ts';

const MULTIPART = /^multipart\/form-data\b/i;
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
export const ANY_TYPE = /^/;
/** What a form without files is sent as. */
export const PLAIN_FORM = URLENCODED;
export const ANY_FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export interface BodyRule {
  /** Content types that are read. */
  types: RegExp;
  /** How many files a multipart form may bring; 0: it is read like any other body. */
  files: number;
  /** Bytes of one file; absent: as many as a shopper may send. */
  largest?: number;
  /** Absent: as much as any form of a website has. */
  most?: { bytes: number; fields: number };
}

export type BodyProblem = 'no form' | 'too long' | 'too large' | 'too many fields' | 'broken' | 'busy';

/** What was sent, within its rule. */
export interface Sent {
  /** As a router reads it: a form that brought files is as one without them. */
  body: Uint8Array<ArrayBuffer>;
  type: string;
  files: readonly UploadedFile[];
  /** Whether it was sent as a form that brings files. */
  isUpload: boolean;
}

/** The one place where a body is read, to its end or up to what its rule allows. */
export async function readSent(
  { request, clientAddress }: Pick<ChainRequest, 'request' | 'clientAddress'>,
  { types, files, largest, most }: BodyRule,
): Promise<Sent | BodyProblem> {
  const type = request.headers['content-type'] ?? '';
  if (!types.test(type)) return 'no form';
  if (files > 0 && MULTIPART.test(type)) {
    const upload = await readUpload(request, clientAddress, files, largest);
    if (typeof upload === 'string') return upload;
    const body = new TextEncoder().encode(new URLSearchParams(upload.fields).toString());
    return { body, type: 'application/x-www-form-urlencoded', files: upload.files, isUpload: true };
  }
  const body = await readBody(request, most);
  if (typeof body === 'string') return body;
  return { body, type, files: [], isUpload: false };
}

/** The fields of a form that can be sent once more as it was; nothing of one with files. */
export const fieldsOf = (sent: Sent | undefined): URLSearchParams | undefined =>
  sent === undefined || sent.isUpload || !URLENCODED.test(sent.type)
    ? undefined
    : new URLSearchParams(new TextDecoder().decode(sent.body));
