import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { Permission } from '#domain/staff/roles.ts';

/** Staff with this permission, all staff, or anyone (signing in). */
export type Needs = Permission | 'staff' | 'anybody';

/** What a form needs besides the permission of its page. */
export interface DeskForm {
  needs: Needs;
  /** Counts each attempt of an address. */
  limit?: RateLimitName;
  /** A browser that has signed in to the account before is not limited by others at its address. */
  sparesKnownDevices?: boolean;
  /** The sender confirms who they are, unless they did so lately: `confirm-identity.ts`. */
  confirms?: true;
}

/** One page of the desk. The declaration makes its route, its guard, its link in the navigation and its permission tests. */
export interface DeskPage {
  /** Its folder: `pages/<name>/route.tsx`. */
  name: string;
  /** Under `/desk/`. "" is the home. */
  path: string;
  /** Who may open it. */
  needs: Needs;
  /** Its forms, by the field `intent` up to a colon. `form` is the one without that field. All others are rejected. */
  sends?: Readonly<Record<string, Needs | DeskForm>>;
  /** In the navigation, under this heading. */
  nav?: {
    label: string;
    section: 'Work' | 'Website' | 'Group';
    /** G and then this letter open it. */
    key?: string;
    /** A tab on a phone, before the others. */
    tab?: true;
  };
}

/** Several forms that need one permission. */
export const forms = <Intent extends string>(needs: Needs, ...intents: Intent[]) =>
  Object.fromEntries(intents.map((intent) => [intent, needs])) as Record<Intent, Needs>;

/** Forms that hand out data or access. */
export const confirmed = <Intent extends string>(needs: Needs, ...intents: Intent[]) =>
  Object.fromEntries(intents.map((intent) => [intent, { needs, confirms: true }])) as Record<Intent, DeskForm>;

/** Someone who is not signed in proves who they are. */
export const attempt = { needs: 'anybody', limit: 'staff-sign-in' } as const;
