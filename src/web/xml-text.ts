/** A text inside XML. */
export const xmlText = (text: string): string =>
  text
    .replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`)
    // oxlint-disable-next-line no-control-regex -- those are meant: XML 1.0 has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
