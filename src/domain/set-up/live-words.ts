/** When a change is public. `done`: "Saved". Until the website is open, no one else sees it. */
export const liveWords = (done: string, open: boolean): string =>
  open ? `${done}. It will be on the website in a moment.` : `${done}. Shown when you open the website.`;
