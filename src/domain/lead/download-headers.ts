import { DOCUMENT_TYPES, type DocumentType } from './documents.ts';

const ENDINGS = { 'image/jpeg': 'jpg', ...DOCUMENT_TYPES } as const;

/** A download and nothing else: no browser runs, guesses or frames what someone has sent us. */
export const downloadHeaders = (slot: string, mediaType: 'image/jpeg' | DocumentType): Record<string, string> => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${slot}.${ENDINGS[mediaType]}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});
