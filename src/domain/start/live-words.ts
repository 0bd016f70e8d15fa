/** When a change is public. `done`: "Saved". Until the website is open, no one else sees it. */
export const liveWords = (done: string, open: boolean): string =>
  open ? `${done}. It will be live within two seconds.` : `${done}. Shown when you open the website.`;
