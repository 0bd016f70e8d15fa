/**
 * The drawn card of a car that has no page: its links have no address and its buttons cannot be pressed. Only tags are changed,
 * because React writes a `<` of a text as `&lt;`.
 */
export const stillCard = (html: string): string =>
  html.replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1').replaceAll(/<(button|label)\b/g, '<$1 inert=""');
