/** A saved reply is a paragraph of its own, unless it is inserted after a space: then it continues what was typed. */
export const apartFrom = (before: string, reply: string): string => (/\S$/.test(before) ? `\n\n${reply}` : reply);
