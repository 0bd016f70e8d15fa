/** Why a change of how somebody signs in was not made. */
export const PASSWORD_PROBLEMS = {
  wrong: 'This is not your password.',
  'too many': 'Too many attempts. Please try again in a quarter of an hour.',
} as const;
