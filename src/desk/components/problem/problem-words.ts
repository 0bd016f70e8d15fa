/** What happened, whether anything was changed, and what to do. */
export interface ProblemWords {
  title: string;
  text: string;
}

/** By the status of the response. */
export const PROBLEM_WORDS: Record<number, ProblemWords> = {
  403: {
    title: 'You don’t have access to this page',
    text: 'Ask an administrator to change your role. Permissions are listed under People.',
  },
  404: { title: 'Page not found', text: 'It may have been removed, or the address may be wrong.' },
  429: { title: 'Too many attempts', text: 'Please try again in 15 minutes.' },
  503: {
    title: 'Temporarily unavailable',
    text: 'We can’t reach the database. Nothing was changed. Try again in a minute. If it continues, contact your server administrator.',
  },
};

export const FAILED: ProblemWords = {
  title: 'Something went wrong',
  text: 'Nothing was changed. Try again. If it happens again, contact your server administrator.',
};
