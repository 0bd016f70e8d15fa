export const SHORTEST_PASSWORD = 12;
/** Nobody types more; a server that hashes without a bound can be kept busy. */
export const LONGEST_PASSWORD = 128;

/** What people choose first when twelve characters are asked for, in small letters; from public lists of leaked passwords. */
const COMMON = [
  'passwordpassword',
  'password1234',
  'password12345',
  'password123456',
  'password2024',
  'password2025',
  'password2026',
  'passw0rd1234',
  'welcome12345',
  'welcome123456',
  'letmein12345',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopas',
  'qwertyuiop[]',
  'qwerty123456',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '123456789012',
  '1234567890123',
  '123456123456',
  'iloveyou1234',
  'abcdefghijkl',
  'abc123abc123',
  'administrator',
  'changeme1234',
  'changemenow1',
  'dealership123',
  'forecourt123',
  'football1234',
  'sunshine1234',
  'australia123',
  'newzealand123',
];

/** Why a password is not taken, as somebody may read it; undefined: it is taken. No rule of signs: length is what counts. */
export function passwordProblem(password: string, about: { email: string; name: string }): string | undefined {
  const characters = [...password].length;
  if (characters < SHORTEST_PASSWORD) return `A password has at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `A password has at most ${LONGEST_PASSWORD} characters.`;
  const plain = password.toLowerCase();
  if (COMMON.includes(plain) || new Set(plain).size < 5) return 'This is one of the passwords that are tried first.';
  const [person = '', company = ''] = about.email.split('@');
  const own = [person, ...company.split('.'), ...about.name.split(/\s+/)].map((word) => word.toLowerCase());
  const left = own.filter((word) => word.length > 2).reduce((text, word) => text.replaceAll(word, ''), plain);
  if (left.length < SHORTEST_PASSWORD / 2) return 'A password is more than your name or address.';
  return undefined;
}
