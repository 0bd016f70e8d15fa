/** Characters that are not seen: controls but for line ends, zero-width ones, and those that turn the direction of writing. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
const TAGS = /<\/?[a-z!][^>]*>/gi;
const LINKS = /\b(?:https?:\/\/|www\.|mailto:)\S+/gi;

/**
 * A text that someone else wrote (a dealer, a supplier, a reviewer) as a program may read it: without markup, links and
 * characters that no reader sees, and no longer than `limit` characters. Null: nothing is left.
 */
export function outsideText(text: string | null, limit: number): string | null {
  const plain = (text ?? '')
    .slice(0, limit * 4) // markup and links go, so that more is read than is kept
    .replace(/\r\n?/g, '\n')
    .replace(TAGS, ' ')
    .replace(LINKS, '')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim();
  if (plain === '') return null;
  return plain.length <= limit
    ? plain
    : `${plain
        .slice(0, limit - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}

/** The same as one line: a name, a label. */
export const outsideLine = (text: string | null, limit: number): string | null =>
  outsideText(text, limit)?.replaceAll('\n', ' ') ?? null;

const FOR_MACHINES =
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|all|your|other)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|rules|guidelines)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatbot|assistant|language model|llm)\b|\b(?:ai|assistants|chatbots?|language models?|llms?) (?:must|should|shall|reading this)\b|<\/?(?:system|assistant|instructions?)\b|\[\/?INST\]/i;

/** Whether a text speaks to a machine that reads it, and not to a shopper. Found by words alone: a help, and no proof. */
export const addressesMachine = (text: string | null): boolean =>
  FOR_MACHINES.test((text ?? '').replace(UNSEEN, '').normalize('NFKC'));
