import type { DocumentType } from '#domain/lead/documents.ts';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.text';
/** A name in the directory of a compound file is written in two bytes a letter. */
const WORD_STREAM = [...'WordDocument'].join('\0');

/** What a document is by its bytes, whatever it is called; null: none that is taken, such as one that brings programs. */
export function documentType(bytes: Uint8Array): DocumentType | null {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (begins(PDF)) return 'application/pdf';
  const packed = begins(ZIP) || begins(COMPOUND);
  if (!packed) return isText(bytes) ? 'text/plain' : null;
  const names = new TextDecoder('latin1').decode(bytes);
  if (begins(COMPOUND)) return names.includes(WORD_STREAM) && !names.includes('V\0B\0A') ? 'application/msword' : null;
  if (names.startsWith(OPEN_DOCUMENT, 30)) return 'application/vnd.oasis.opendocument.text';
  return names.includes('[Content_Types].xml') && names.includes('word/') && !names.includes('vbaProject')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : null;
}

/** UTF-8 with nothing in it that no keyboard writes, and something to read. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() !== '' && !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    return false;
  }
}
