/**
 * A drawn card of a car that has no page: it reads as any other, and nothing of it leads anywhere or can be pressed. Only its
 * tags are changed: `<` of a text is written otherwise.
 */
export const stillCard = (html: string): string =>
  html.replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1').replaceAll(/<(button|label)\b/g, '<$1 inert=""');
