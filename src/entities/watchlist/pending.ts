/** What is saved as soon as someone has signed in for it. */
export const PENDING = 'forecourt-saving';
