import { formatNumber } from '../text/format-number.ts';

/** Documents that a dealer's staff can open, and how the name of a download ends. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'txt',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** The largest that is taken (bytes): a letter with a picture in it. */
export const LARGEST_DOCUMENT = 5 * 1_048_576;
/** As a browser's file chooser takes them. */
export const DOCUMENT_ENDINGS = Object.values(DOCUMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** Why a document of so many bytes is not taken; null: it is. `cut`: it had more. */
export const documentSizeProblem = (bytes: number, cut = false): string | null =>
  bytes <= LARGEST_DOCUMENT
    ? null
    : `Choose a file no larger than ${LARGEST_DOCUMENT / 1_048_576} MB. This one has ${cut ? 'more than ' : ''}${formatNumber(Math.ceil((bytes / 1_048_576) * 10) / 10)} MB`;
