/** What an expired or unknown link says. */
export const LINK_WORDS =
  'Links from an assistant work for 15 minutes. Nothing was sent or booked. Ask your assistant for a new link, or continue here.';
