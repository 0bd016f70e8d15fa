/** The words by which providers block a number themselves; anyone who sends one alone wants no more texts. */
const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'revoke']);
const START = new Set(['start', 'unstop']);

/** Whether a text message as a whole asks for no more messages, or for messages again. */
export function stopWord(text: string): 'stop' | 'start' | undefined {
  const word = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return STOP.has(word) ? 'stop' : START.has(word) ? 'start' : undefined;
}
