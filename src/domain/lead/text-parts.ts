import { counted } from '../text/words.ts';

/** Letters of the default alphabet of text messages (3GPP TS 23.038, 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two places (6.2.1.1). */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Places of a message that is sent whole, and of each part of a longer one, where a part number takes the rest. */
const GSM = { whole: 160, part: 153 };
const UNICODE = { whole: 70, part: 67 };

/** Typographic marks in the default alphabet. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** The same without marks that would make every letter of a message wide, and double what it costs. */
export const inPlainMarks = (text: string): string => text.replaceAll(/[‘’“”–—…\u00a0]/g, (mark) => PLAIN[mark]!);

/** The same in the default alphabet as far as it goes: "Citroën" is "Citroen", "Škoda" is "Skoda". */
export const inPlainLetters = (text: string): string =>
  inPlainMarks(text).replaceAll(/\p{L}/gu, (letter) =>
    BASIC.has(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );

export interface TextParts {
  /** Places that the text takes: a letter outside the default alphabet makes all of them wide. */
  length: number;
  /** Messages that are charged. */
  parts: number;
  /** Places left in the last part. */
  left: number;
}

/** How many text messages carry a text. */
export function textParts(text: string): TextParts {
  const letters = [...text];
  const plain = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const length = plain ? letters.length + letters.filter((letter) => EXTENDED.has(letter)).length : text.length;
  const { whole, part } = plain ? GSM : UNICODE;
  const parts = length <= whole ? 1 : Math.ceil(length / part);
  return { length, parts, left: (parts === 1 ? whole : parts * part) - length };
}

/** "132 characters, 1 message" */
export function partsInWords(text: string): string {
  const { length, parts } = textParts(text);
  return `${counted(length, 'character')}, ${counted(parts, 'message')}`;
}
