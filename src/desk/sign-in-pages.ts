import { attempt, type DeskPage } from './desk-page.ts';

/** Pages on the way in, and from one site of the group to another. */
export const SIGN_IN_PAGES = [
  {
    name: 'sign-in',
    path: 'sign-in',
    needs: 'anybody',
    sends: { form: { ...attempt, sparesKnownDevices: true }, passkey: attempt },
  },
  { name: 'sign-in-code', path: 'sign-in/code', needs: 'anybody', sends: { form: attempt } },
  {
    name: 'passkey',
    path: 'sign-in/passkey',
    needs: 'anybody',
    sends: { 'sign-in': 'anybody', 'set-up': attempt, account: 'staff' },
  },
  { name: 'switch-site', path: 'switch', needs: 'anybody' },
  { name: 'switch-from', path: 'switch/:site', needs: 'staff' },
  { name: 'sign-in-enrol', path: 'sign-in/set-up', needs: 'anybody', sends: { form: attempt, passkey: attempt } },
  { name: 'join', path: 'join/:token', needs: 'anybody', sends: { form: attempt } },
] as const satisfies readonly DeskPage[];
