/** A text inside HTML or XML: its marks escaped, and without the characters that XML 1.0 has no way to write. */
export const markupText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    // oxlint-disable-next-line no-control-regex -- those are meant
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
