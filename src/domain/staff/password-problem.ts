export const SHORTEST_PASSWORD = 12;
/** Hashing without a limit would let a long password keep the server busy. */
export const LONGEST_PASSWORD = 128;

/** The minimum letters and digits that remain of a password without common words. */
const LEAST_LEFT = 6;

/** Common words of this trade and region, which general lists of passwords do not contain. */
const OURS = ['forecourt', 'dealership', 'dealer', 'motors', 'newzealand', 'aotearoa', 'changemenow', 'carsales'];

/** Keyboard and alphabet sequences, in both directions. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((run) => [run, [...run].toReversed().join('')]);
const SHORTEST_RUN = 4;

export interface PasswordOwner {
  email: string;
  name: string;
  /** Where they work: names of the group and its sites. */
  companies: readonly string[];
}

/**
 * Why a password is rejected, in words for its owner. Undefined: it is accepted. There are no rules about symbols: what
 * counts is the rest without common parts. `common`: the most used passwords and words, in lower case.
 */
export function passwordProblem(
  password: string,
  about: PasswordOwner,
  common: ReadonlySet<string>,
): string | undefined {
  const characters = [...password].length;
  if (characters < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `Use ${LONGEST_PASSWORD} characters or fewer.`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 5 || common.has(plain)) return TRIED_FIRST;
  const withoutOwn = ownWords(about).reduce((text, word) => text.replaceAll(word, ' '), plain);
  if (isShort(withoutOwn)) return 'Use more than your name, email or company.';
  const rest = [plain, withoutOwn, withoutRuns(withoutOwn)].map((text) => withoutCommon(text, common));
  return rest.some(isShort) ? TRIED_FIRST : undefined;
}

const TRIED_FIRST = 'This is a common password, or one with a few characters added. Use three or four unrelated words.';

const isShort = (text: string): boolean => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_LEFT;

/** Longest first, because one may contain another. */
function ownWords({ email, name, companies }: PasswordOwner): string[] {
  const [person = '', host = ''] = email.split('@');
  const words = [
    person,
    ...host.split('.'),
    ...[name, ...companies].flatMap((one) => [one.replaceAll(' ', ''), ...one.split(' ')]),
  ];
  return words
    .flatMap((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
}

function withoutRuns(text: string): string {
  let left = text.replaceAll(/(.)\1{2,}/gu, '$1');
  for (let start = 0; start <= left.length - SHORTEST_RUN; start++) {
    let end = start + SHORTEST_RUN;
    if (!RUNS.some((run) => run.includes(left.slice(start, end)))) continue;
    while (end < left.length && RUNS.some((run) => run.includes(left.slice(start, end + 1)))) end++;
    left = `${left.slice(0, start)} ${left.slice(end)}`;
  }
  return left;
}

const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Removes a common word, with any digits and symbols around it or in place of its letters, once or twice. */
function withoutCommon(text: string, common: ReadonlySet<string>): string {
  const before = /^[^a-z]*/.exec(text)![0].length;
  const after = /[^a-z]*$/.exec(text)![0].length;
  for (let start = 0; start <= before; start++)
    for (let end = text.length - Math.min(after, text.length - start); end <= text.length; end++) {
      const part = text.slice(start, end);
      const forms = [part, half(part)].flatMap((form) => [form, unsigned(form)]);
      if (part.length > 3 && forms.some((form) => common.has(form) || OURS.includes(form))) return '';
    }
  return text;
}

const unsigned = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => SIGNS[sign]!);
const half = (text: string): string => {
  const part = text.slice(0, text.length / 2);
  return part + part === text ? part : text;
};
