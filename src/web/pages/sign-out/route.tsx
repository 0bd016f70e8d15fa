import { redirect } from 'react-router';
import { endSession } from '../../end-session.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => redirect('/');

/** Ends this session, or with `everywhere` all of this person's. */
export async function action(args: RouteArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const cookies = await endSession(args, form.has('everywhere') ? 'all' : 'this');
  return redirect('/', { status: 303, headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

export default function SignOut() {
  return null;
}
