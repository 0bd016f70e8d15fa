import type { DeskRequest } from '#app/staff/desk-rendering.ts';

/** What a page gets that cannot be made: what was sent to it, to be sent once more as it was. */
export interface DatabaseAway {
  title: string;
  status: 503;
  detail: string;
  /** Fields of the form; null: none was sent, or it holds files or secrets, which no page repeats. */
  again: [name: string, value: string][] | null;
}

const SECRETS = /^(password|old|code|response)$/;
const DETAIL = 'Our records cannot be reached at the moment. Nothing was changed. Please try again in a minute.';

/** Thrown where the database cannot be reached: a page of the desk's own says so, a program gets it as JSON. */
export function databaseAway({ form, uploads }: Pick<DeskRequest, 'form' | 'uploads'>): Response {
  const fields = [...(form ?? [])];
  const repeats = form !== null && uploads.length === 0 && !fields.some(([name]) => SECRETS.test(name));
  const away: DatabaseAway = {
    title: 'Service unavailable',
    status: 503,
    detail: DETAIL,
    again: repeats ? fields : null,
  };
  return Response.json(away, { status: 503, statusText: away.title });
}
