import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { ownPath } from '#domain/sign-in/own-path.ts';
import { SIGN_IN_PATH, signInReason, type SignInReason } from '#domain/sign-in/sign-in-path.ts';
import { rowId } from '#domain/text/row-id.ts';

/** The reason, target and back path in the address of the sign-in page. Only paths of this site are accepted. */
export interface SignInReturn {
  reason: SignInReason | undefined;
  redirect: string;
  back: string;
  /** Back is the page of a vehicle. */
  backToCar: boolean;
  /** The vehicle to be saved, or the one whose page is wanted or was left. */
  car: { id: number } | { slug: string } | undefined;
}

const CAR_PATH = new RegExp(
  `^(?:${CAR_PATTERNS.map((pattern) => pattern.replace(':slug', '([^/?#]+)')).join('|')})(?:[/?#]|$)`,
);

export function readSignInReturn(query: URLSearchParams): SignInReturn {
  const redirect = wayOn(query.get('redirect')) ?? '/';
  const back = wayOn(query.get('back')) ?? '/';
  const id = rowId(query.get('car_id'));
  const left = slugIn(back);
  const slug = slugIn(redirect) ?? left;
  return {
    reason: signInReason(query.get('type')),
    redirect,
    back,
    backToCar: left !== undefined,
    car: id !== undefined ? { id } : slug === undefined ? undefined : { slug },
  };
}

/** The sign-in page itself is not a valid target, because it would redirect in a circle. */
function wayOn(text: string | null): string | undefined {
  const path = ownPath(text);
  return path?.split(/[?#]/, 1)[0] === SIGN_IN_PATH ? undefined : path;
}

const slugIn = (path: string): string | undefined =>
  CAR_PATH.exec(path)
    ?.slice(1)
    .find((part) => part !== undefined);
