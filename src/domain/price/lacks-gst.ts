/** "Incl. GST", "GST free": nothing is added to such a price. */
const GST_INSIDE = /\b(?:inc\w*\.?|with|no)\s*(?:of\s*)?gst\b|\bgst[\s-]*(?:inc\w*|free|exempt)\b/g;

/** The words of a price type in small letters, without what says that the GST is inside. */
export const withoutGstInside = (words: string | null): string =>
  (words?.toLowerCase() ?? '').replaceAll(GST_INSIDE, ' ');

/** "Plus GST", "ex GST": what a private buyer pays is more. */
export const lacksGst = (words: string | null): boolean => /\bgst\b/.test(withoutGstInside(words));
