import { passwordProblem } from '#app/staff/password-strength.ts';
import { deskRequest, deskServices, type Context } from './context.ts';

/** Why a chosen password is rejected. Undefined: it is accepted. */
export function chosenPasswordProblem(
  context: Context,
  password: string,
  who: { email: string; name: string },
): Promise<string | undefined> {
  const companies = context
    .get(deskRequest)
    .groupSites()
    .map((site) => site.name);
  return passwordProblem(deskServices(context).ratePassword, password, { ...who, companies });
}

/** Why a change of password or second factors was not made. */
export const PASSWORD_PROBLEMS = {
  wrong: 'That password is incorrect.',
  'too many': 'Too many attempts. Please try again in 15 minutes.',
} as const;
