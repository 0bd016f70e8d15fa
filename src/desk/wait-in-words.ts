/** "in 40 seconds", "in 12 minutes" */
export const waitInWords = (seconds: number): string =>
  seconds < 90 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
