import type { RecordedChange } from '#app/staff/audit.ts';

/** What the page shows, by view, as the audit log calls it. */
const VIEWS = {
  'sign-ins': ['staff.signed-in', 'staff.confirmed', 'staff.joined', 'staff.signed-out'],
  refused: ['staff.password-refused', 'staff.code-refused'],
  exports: ['lead.exported', 'person.exported', 'report.exported'],
  changes: [
    'staff.password-changed',
    'staff.passkey-added',
    'staff.passkey-removed',
    'staff.app-added',
    'staff.app-removed',
    'staff.link-sent',
    'staff.calendar-shared',
    'staff.calendar-removed',
  ],
  accounts: ['payment-account.connected', 'payment-account.disconnected', 'mail-server.connected'],
} as const;
export type SecurityView = keyof typeof VIEWS | 'all';
export const SECURITY_VIEWS: readonly (readonly [SecurityView, string])[] = [
  ['all', 'All'],
  ['sign-ins', 'Sign-ins'],
  ['refused', 'Refused'],
  ['exports', 'Exports'],
  ['changes', 'Passwords and sign-in steps'],
  ['accounts', 'Payments and email'],
];

type SecurityEvent = (typeof VIEWS)[keyof typeof VIEWS][number];

const WORDS: Record<SecurityEvent, string> = {
  'staff.signed-in': 'Signed in',
  'staff.confirmed': 'Confirmed who they are',
  'staff.joined': 'Accepted an invitation',
  'staff.signed-out': 'Signed out by an admin',
  'staff.password-refused': 'Wrong password',
  'staff.code-refused': 'Wrong code or passkey',
  'lead.exported': 'Exported leads',
  'person.exported': 'Exported the data of one customer',
  'report.exported': 'Exported a report',
  'staff.password-changed': 'Changed their password',
  'staff.passkey-added': 'Added a passkey',
  'staff.passkey-removed': 'Removed a passkey',
  'staff.app-added': 'Added a code app',
  'staff.app-removed': 'Removed their code app',
  'staff.link-sent': 'Got a new sign-in link',
  'staff.calendar-shared': 'Made a calendar address',
  'staff.calendar-removed': 'Calendar address removed',
  'payment-account.connected': 'Connected a Stripe account',
  'payment-account.disconnected': 'Disconnected the Stripe account',
  'mail-server.connected': 'Connected a mail server',
};

export const readView = (text: string | null): SecurityView =>
  SECURITY_VIEWS.find(([view]) => view === text)?.[0] ?? 'all';

export const eventsOf = (view: SecurityView): readonly string[] =>
  view === 'all' ? Object.values(VIEWS).flat() : VIEWS[view];

/** What happened to whom, in words. */
export function eventWords({ what, staffName, subject, before, after }: RecordedChange) {
  const isRefused = eventsOf('refused').includes(what);
  return {
    what: WORDS[what as SecurityEvent],
    who:
      subject.kind === 'staff'
        ? (subject.name ?? staffName ?? 'Former staff member')
        : (staffName ?? 'Unknown email address'),
    detail: [
      textOf(after?.['with'], (way) => `with ${way}`),
      textOf(after?.['device'] ?? before?.['device'], (device) => device),
      textOf(after?.['leads'], (count) => `${count} in the list`),
      textOf(after?.['of'], (of) => of),
      textOf((after ?? before)?.['name'], (name) => name),
      textOf((after ?? before)?.['ending'], (ending) => `key ending ${ending}`),
      textOf(after?.['host'], (host) => host),
      subject.kind === 'staff' && staffName !== null && staffName !== subject.name ? `by ${staffName}` : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
    refused: isRefused,
  };
}

const textOf = (value: unknown, words: (text: string) => string): string | null =>
  typeof value === 'string' || typeof value === 'number' ? words(String(value)) : null;
