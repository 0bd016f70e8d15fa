/** `"Northbank Motor Group" <leads@host.example>`: an inbox shows the name. A name from settings cannot end the header. */
export const senderNamed = (name: string, address: string): string =>
  `"${name
    .replace(/["\\<>]+/g, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()}" <${bareAddress(address)}>`;

/** "Forecourt <forecourt@localhost>" or the bare address. */
export const bareAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
