import {
  lengthProblem,
  ownWords,
  strengthProblem,
  type PasswordOwner,
  type PasswordRating,
} from '#domain/staff/password-problem.ts';

/** Port: how easily a password is guessed. `ownWords`: what its owner would be expected to use, in lower case. */
export type RatePassword = (password: string, ownWords: readonly string[]) => Promise<PasswordRating>;

/** Why a chosen password is rejected, in words for its owner. Undefined: it is accepted. */
export async function passwordProblem(
  rate: RatePassword,
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  return lengthProblem(password) ?? strengthProblem(await rate(password, ownWords(owner)));
}
