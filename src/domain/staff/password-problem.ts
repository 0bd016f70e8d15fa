export const SHORTEST_PASSWORD = 12;
/** Hashing and rating without a limit would let a long password keep the server busy. */
export const LONGEST_PASSWORD = 128;
/** Of 0 to 4, as zxcvbn counts: 3 takes more than a hundred million guesses, and far more than the limits of sign-in allow. */
const LEAST_SCORE = 3;

export interface PasswordOwner {
  email: string;
  name: string;
  /** Where they work: names of the group and its sites. */
  companies: readonly string[];
}

export interface PasswordRating {
  /** 0 to 4: how many guesses it would take. */
  score: number;
  /** Whether words of its owner are a part of it. */
  hasOwnWords: boolean;
}

export function lengthProblem(password: string): string | undefined {
  const characters = [...password].length;
  if (characters < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `Use ${LONGEST_PASSWORD} characters or fewer.`;
  return undefined;
}

/** Why a password is rejected that is easy to guess. There are no rules about symbols and capitals (ASVS 5.0, 6.2.5). */
export function strengthProblem({ score, hasOwnWords }: PasswordRating): string | undefined {
  if (score >= LEAST_SCORE) return undefined;
  return hasOwnWords
    ? 'Use more than your name, email or company.'
    : 'This password is easy to guess, even with a few characters added. Use three or four unrelated words.';
}

/** What someone who knows its owner would try first. */
export function ownWords({ email, name, companies }: PasswordOwner): string[] {
  const [person = '', host = ''] = email.split('@');
  const words = [
    person,
    ...host.split('.'),
    ...[name, ...companies].flatMap((one) => [one.replaceAll(' ', ''), ...one.split(' ')]),
  ];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}
