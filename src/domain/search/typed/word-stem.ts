/** A word without its ending: reverse and reversing, tow and towing, seat and seats are one. */
export function stem(word: string): string {
  const bare = word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '').replace(/(?<=\p{L}{2})y$/u, 'i');
  return bare.replace(/([bdgmnprt])\1$/u, '$1');
}
