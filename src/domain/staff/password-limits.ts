/** How often passwords may be tried, the narrowest count first. */
export interface PasswordLimit {
  /** What is counted together; hashed before it is stored. */
  of: string;
  times: number;
  minutes: number;
}

export interface PasswordTried {
  groupId: number;
  /** Of the account, in small letters. */
  email: string;
  /** Of the browser. */
  address: string;
  /** This browser has signed in to this account before: its name, for counting. */
  device: string | undefined;
}

const QUARTER = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * What one try of a password counts against. Tries from browsers that never signed in to an account are counted together
 * and run out, no matter who makes them; a browser that has signed in to it is counted alone, so that no one who knows a
 * colleague's address can keep them out. A stolen browser has 50 tries a day.
 */
export function passwordLimits({ groupId, email, address, device }: PasswordTried): PasswordLimit[] {
  const limit = (what: string, times: number, minutes: number): PasswordLimit => ({
    of: `staff ${groupId} ${minutes} ${times} ${what}`,
    times,
    minutes,
  });
  if (device !== undefined)
    return [limit(`${email} device ${device}`, 10, QUARTER), limit(`${email} device ${device}`, 50, DAY)];
  return [limit(`${email} ${address}`, 10, QUARTER), limit(address, 40, QUARTER), limit(email, 100, HOUR)];
}
