/** Words of saved replies that stand for what is known of the lead, and what each becomes. */
export const LIVE_WORDS = {
  'first name': 'the customer’s first name, or “there”',
  car: 'the vehicle they asked about, or “the vehicle”',
  location: 'the location of the vehicle, or the dealership',
  'my name': 'your first name',
} as const;
export type ReplyWord = keyof typeof LIVE_WORDS;

/** What is known; empty: nothing is. */
export interface ReplyValues {
  customer: string;
  car: string;
  location: string;
  company: string;
  staffName: string;
}

const WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isLiveWord = (word: string): word is ReplyWord => Object.hasOwn(LIVE_WORDS, word);

/** A saved reply with its live words filled in. Words that are none stay as they are, to be seen before it is sent. */
export function fillReply(text: string, { customer, car, location, company, staffName }: ReplyValues): string {
  const values: Record<ReplyWord, string> = {
    'first name': firstName(customer) || 'there',
    car: car || 'the vehicle',
    location: location || company,
    'my name': firstName(staffName),
  };
  return text.replaceAll(WORD, (whole, word: string) => (isLiveWord(word) ? values[word] : whole));
}

/** The words in double braces that are no live words, as they are written: nothing may be sent with them. */
export const unknownWords = (text: string): string[] =>
  [...text.matchAll(WORD)].flatMap(([whole, word = '']) => (isLiveWord(word) ? [] : [whole]));

/** Whether a text has double braces left, so that it is a form of words and no message. */
export const unfilledWord = (text: string): string | undefined => [...text.matchAll(WORD)][0]?.[0];

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
