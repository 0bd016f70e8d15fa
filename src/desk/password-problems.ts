import { passwordProblem } from '#domain/staff/password-problem.ts';
import { deskRequest, deskServices, type Context } from './context.ts';

/** Why a password that somebody of this group chooses is not taken; undefined: it is. */
export function chosenPasswordProblem(
  context: Context,
  password: string,
  who: { email: string; name: string },
): string | undefined {
  const companies = context
    .get(deskRequest)
    .groupSites()
    .map((site) => site.name);
  return passwordProblem(password, { ...who, companies }, deskServices(context).commonPasswords);
}

/** Why a change of how somebody signs in was not made. */
export const PASSWORD_PROBLEMS = {
  wrong: 'This is not your password.',
  'too many': 'Too many attempts. Please try again in a quarter of an hour.',
} as const;
