import { passwordProblem } from '#domain/staff/password-problem.ts';
import { deskRequest, deskServices, type Context } from './context.ts';

/** Why a chosen password is rejected. Undefined: it is accepted. */
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

/** Why a change of password or second factors was not made. */
export const PASSWORD_PROBLEMS = {
  wrong: 'That password is incorrect.',
  'too many': 'Too many attempts. Please try again in 15 minutes.',
} as const;
